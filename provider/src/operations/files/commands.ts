import type { Command } from "commander";
import { readConfig } from "../../platform/config/index.ts";
import type { AppContext, Opening } from "../../platform/context/index.ts";
import { removeOrphans, restoreTrash } from "../../platform/files/index.ts";

/** `files`: whose the stored files are, and what the nightly clean-up takes. */
export function fileCommands(program: Command, { openContext }: Opening): void {
  const files = program.command("files").description("the bucket or folder with the uploaded files");
  const withContext = (work: (context: AppContext) => Promise<string>) => async () => {
    const context = await openContext(readConfig());
    try {
      console.log(await work(context));
    } finally {
      await context.files.close();
      await context.database.close();
    }
  };

  files
    .command("claim")
    .description("make the bucket or folder this database's; the one that had it removes nothing from it any more")
    .action(
      withContext(async ({ files }) => {
        await files.ownership.claim();
        return "The files belong to this database now.";
      }),
    );

  files
    .command("clean-up")
    .description("do now what the nightly clean-up does, however much it takes")
    .action(
      withContext(async ({ db, files, now }) => {
        const { waiting, trashed } = await removeOrphans(db, files, now(), { maxShare: 1 });
        return `${waiting} unused uploads were removed, ${trashed.length} files are in the trash.`;
      }),
    );

  files
    .command("restore")
    .description("bring back what is in the trash; what no file of the database has goes there again")
    .action(withContext(async ({ files }) => `${(await restoreTrash(files.storage)).length} files were brought back.`));
}
