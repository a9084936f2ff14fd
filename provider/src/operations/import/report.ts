import { once } from "node:events";
import { createWriteStream, mkdirSync, rmSync, type WriteStream } from "node:fs";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import { ImportError, type RowProblem } from "./importError.ts";

/** A CSV of the rows that were not imported: line, external id and every reason. */
export interface Report {
  add(line: number, externalId: string, problems: RowProblem[]): Promise<void>;
  /** @returns the path, or null when there was nothing to report and so there is no file */
  close(): Promise<string | null>;
}

/** A report that is written to a file as soon as there is a bad row; a report of an earlier run goes. */
export function fileReport(path: string): Report {
  let stream: WriteStream | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
  } catch (error) {
    throw new ImportError(`The report cannot be written to ${path}: ${(error as Error).message}`);
  }
  return {
    async add(line, externalId, problems) {
      if (!stream) {
        stream = createWriteStream(path);
        stream.write("line,external_id,reason\n");
      }
      const reasons = problems.map((problem) => problem.reason).join("; ");
      if (!stream.write(`${line},${quote(externalId)},${quote(reasons)}\n`)) await once(stream, "drain");
    },
    async close() {
      if (!stream) return null;
      stream.end();
      await finished(stream);
      return path;
    },
  };
}

const MOST_SHOWN = 20;

/** For a dry run: shows the first bad rows and writes nothing. */
export function shownReport(show: (text: string) => void): Report {
  let shown = 0;
  return {
    async add(line, externalId, problems) {
      if (shown === MOST_SHOWN) show(`… more bad rows: name a file with --report to see all.`);
      if (shown++ < MOST_SHOWN)
        show(`line ${line} (${externalId || "no id"}): ${problems.map((problem) => problem.reason).join("; ")}`);
    },
    close: async () => null,
  };
}

/** A cell of the report; text that a spreadsheet would run as a formula is kept from it. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
