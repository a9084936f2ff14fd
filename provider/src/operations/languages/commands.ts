import { resolve } from "node:path";
import type { Command } from "commander";
import { readConfig } from "../../platform/config/index.ts";
import type { Opening } from "../../platform/context/index.ts";
import { syncLanguages } from "../../platform/texts/index.ts";

/** `languages sync`: takes the packages' dictionaries over. */
export function languageCommands(program: Command, { openContext }: Opening): void {
  program
    .command("languages")
    .description("the texts that the site serves")
    .command("sync [directories...]")
    .description("take over <code>.json files; texts changed by the operator stay")
    .action(async (directories: string[]) => {
      const config = readConfig();
      const paths = directories.length > 0 ? directories.map((path) => resolve(path)) : config.languagePaths;
      if (paths.length === 0) throw new Error("Name directories, or set LANGUAGE_PATHS.");
      const context = await openContext({ ...config, languagePaths: [] });
      const counts = await syncLanguages(context.db, paths);
      await context.revision.tell();
      await context.database.close();
      for (const [code, count] of counts) console.log(`${code}: ${count} texts`);
    });
}
