import { basename, join, resolve } from "node:path";
import type { Command } from "commander";
import { readConfig } from "../../platform/config/index.ts";
import type { Opening } from "../../platform/context/index.ts";
import { DataDirectoryError } from "../../platform/database/index.ts";
import { ImportError } from "./importError.ts";
import { checkColumns, readMapping } from "./mapping.ts";
import { openCsv } from "./readCsv.ts";
import { fileReport, type Report, shownReport } from "./report.ts";
import { runImport } from "./run.ts";
import { progressLine, summary, type Tally } from "./tally.ts";

interface ImportFlags {
  mapping: string;
  owner?: string;
  dryRun?: boolean;
  report?: string;
}

const PROGRESS_EVERY_MS = 1000;

/** `import`: listings from a CSV file by a mapping file. */
export function importCommand(program: Command, { openContext }: Opening): void {
  program
    .command("import <file.csv>")
    .description("import listings from a CSV file; rows that are there already are left alone")
    .requiredOption("--mapping <mapping.json>", "says which column becomes what (see provider/samples/README.md)")
    .option("--owner <email>", "member whose listings they become; without it, the site's own")
    .option("--dry-run", "check every row and write nothing")
    .option("--report <file>", "where the bad rows are written (default: imports/ in DATA_DIR)")
    .action(async (file: string, flags: ImportFlags) => {
      try {
        await importFile(openContext, file, flags);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        console.error(error.message);
        process.exitCode = 1;
      }
    });
}

async function importFile(openContext: Opening["openContext"], file: string, flags: ImportFlags): Promise<void> {
  // All that can be wrong with the two files is said before the database is opened.
  const mapping = await readMapping(resolve(flags.mapping));
  const csv = await openCsv(resolve(file), mapping.delimiter);
  checkColumns(mapping, csv.columns);
  const config = readConfig();
  const report = reportFor(file, flags, config.dataDir);
  const context = await openContext(config).catch((error) => {
    if (!(error instanceof DataDirectoryError) || config.databaseUrl) throw error;
    throw new ImportError(
      `${error.message} The embedded database has room for one process; with DATABASE_URL an import runs beside the site.`,
    );
  });
  const stop = new AbortController();
  const onInterrupt = () => stop.abort();
  process.on("SIGINT", onInterrupt);
  process.on("SIGTERM", onInterrupt);
  const progress = createProgress();
  try {
    const tally = await runImport(context, {
      csv,
      mapping,
      owner: flags.owner ?? null,
      dryRun: flags.dryRun ?? false,
      report,
      onProgress: progress.show,
      signal: stop.signal,
    });
    progress.end();
    const path = await report.close();
    for (const line of summary(tally, progress.seconds(), { dryRun: flags.dryRun ?? false, report: path }))
      console.log(line);
    if (stop.signal.aborted) {
      console.log("Stopped. Run the same command again to go on.");
      process.exitCode = 130;
    }
  } finally {
    await report.close();
    process.off("SIGINT", onInterrupt);
    process.off("SIGTERM", onInterrupt);
    await context.database.close();
  }
}

function reportFor(file: string, flags: ImportFlags, dataDir: string): Report {
  if (flags.report) return fileReport(resolve(flags.report));
  if (flags.dryRun) return shownReport((text) => console.log(text));
  return fileReport(join(dataDir, "imports", `${basename(file).replace(/\.csv$/i, "")}.report.csv`));
}

/** One line that is written over on a terminal, and a line a second elsewhere. */
function createProgress() {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const onTerminal = process.stderr.isTTY;
  let shownAt = began;
  return {
    seconds,
    show(tally: Tally) {
      const now = performance.now();
      if (now - shownAt < PROGRESS_EVERY_MS) return;
      shownAt = now;
      const line = progressLine(tally, seconds());
      process.stderr.write(onTerminal ? `\r\x1b[K${line}` : `${line}\n`);
    },
    end() {
      if (onTerminal) process.stderr.write("\r\x1b[K");
    },
  };
}
