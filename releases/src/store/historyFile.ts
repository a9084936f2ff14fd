import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { type HistoryEntry, parseHistory } from "../rules/history.ts";
import { readIfExists } from "./files.ts";

/** What is written behind a history. A line torn by a crash is closed first, so that it cannot swallow the next one. */
export function historyLines(before: string, entries: readonly HistoryEntry[]): string {
  const separator = before === "" || before.endsWith("\n") ? "" : "\n";
  return separator + entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
}

export async function appendHistory(file: string, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, historyLines((await readIfExists(file)) ?? "", entries));
}

/** Oldest first. */
export async function readHistory(file: string): Promise<HistoryEntry[]> {
  return parseHistory((await readIfExists(file)) ?? "");
}
