import { appendFile } from "node:fs/promises";
import { type HistoryEntry, parseHistory } from "../rules/history.ts";
import { readIfExists } from "./files.ts";

/** Appends one line. A line torn by a crash is closed first, so that it cannot swallow this one. */
export async function appendHistory(file: string, entry: HistoryEntry): Promise<void> {
  const before = (await readIfExists(file)) ?? "";
  const separator = before === "" || before.endsWith("\n") ? "" : "\n";
  await appendFile(file, `${separator}${JSON.stringify(entry)}\n`);
}

/** Oldest first. */
export async function readHistory(file: string): Promise<HistoryEntry[]> {
  return parseHistory((await readIfExists(file)) ?? "");
}
