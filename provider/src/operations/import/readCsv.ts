import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { type CsvError, parse } from "csv-parse";
import { ImportError } from "./importError.ts";

export interface CsvRow {
  /** Line of the file where the row begins; the header is line 1. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  columns: string[];
  /** The rows below the header, read as they are asked for. @throws ImportError when the rest cannot be read */
  rows: AsyncIterable<CsvRow>;
}

const LONGEST_ROW = 1_000_000;
const LOOKED_AT = 65_536;

/**
 * Opens a CSV file: UTF-8, a header, quotes where needed.
 * @throws ImportError when there is no such file, or when it is no CSV
 */
export async function openCsv(path: string, delimiter: string): Promise<CsvFile> {
  await refuseOtherKinds(path);
  const rows = readRows(path, delimiter);
  const header = (await rows.next()).value;
  if (!header) throw new ImportError(`${path} is empty: a CSV begins with a line of column names.`);
  const columns = header.cells.map((name) => name.trim());
  refuseHeader(path, columns, delimiter);
  return { columns, rows };
}

/** Rows as the file holds them. When it breaks off, every row before that is given before the error. */
async function* readRows(path: string, delimiter: string): AsyncGenerator<CsvRow, undefined> {
  let parsed: CsvRow[] = [];
  let last = 0;
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    on_record(cells: string[], { lines }) {
      last = lines;
      const breaks = cells.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
      parsed.push({ line: lines - breaks, cells });
      // Taken here; the parser's own queue would be lost when the file turns out to be broken.
      return null;
    },
  });
  const broken = new Promise<CsvError>((resolve) => parser.once("error", (error) => resolve(error as CsvError)));
  const ended = new Promise<null>((resolve) => parser.resume().once("end", () => resolve(null)));
  const take = () => {
    const taken = parsed;
    parsed = [];
    return taken;
  };
  for await (const chunk of createReadStream(path)) {
    const error = await Promise.race([
      broken,
      new Promise<null>((resolve) => parser.write(chunk, () => resolve(null))),
    ]);
    yield* take();
    if (error) throw unreadable(path, error, last);
  }
  parser.end();
  const error = await Promise.race([broken, ended]);
  yield* take();
  if (error) throw unreadable(path, error, last);
}

async function refuseOtherKinds(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      error.code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`,
    );
  });
  try {
    if ((await file.stat()).isDirectory()) throw new ImportError(`${path} is a directory: name a CSV file.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start[0] === 0xff || start[0] === 0xfe)
      throw new ImportError(`${path} is no CSV in UTF-8: it looks like UTF-16. Save it as UTF-8.`);
    if (start.includes(0)) throw new ImportError(`${path} is no CSV: it holds binary data. Export it as CSV in UTF-8.`);
    if (/^\s*(<|\{|\[)/.test(start.toString("utf8")))
      throw new ImportError(
        `${path} is no CSV: it looks like ${/^\s*</.test(start.toString("utf8")) ? "HTML or XML" : "JSON"}.`,
      );
  } finally {
    await file.close();
  }
}

function refuseHeader(path: string, columns: string[], delimiter: string): void {
  if (columns.length < 2)
    throw new ImportError(
      `${path} is no CSV with "${delimiter === "\t" ? "\\t" : delimiter}" between the columns: its first line is one column. Name another "delimiter" in the mapping.`,
    );
  const unnamed = columns.indexOf("");
  if (unnamed >= 0) throw new ImportError(`${path} has no name for column ${unnamed + 1} in its first line.`);
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice) throw new ImportError(`${path} has two columns named "${twice}": rename one.`);
}

function unreadable(path: string, error: CsvError, line: number): ImportError {
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return new ImportError(`${path} cannot be read after line ${line}: a quote is opened there and never closed.`);
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return new ImportError(
      `${path} cannot be read after line ${line}: a row of more than ${LONGEST_ROW} characters. Is a quote never closed?`,
    );
  return new ImportError(`${path} cannot be read after line ${line}: ${error.message}`);
}
