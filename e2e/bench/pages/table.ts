import type { Visit } from "./visit.ts";

const COLUMNS = [
  ["page", 17],
  ["first paint", 19],
  ["largest paint", 19],
  ["shift", 7],
  ["blocked", 9],
  ["script KB", 10],
  ["requests", 9],
  ["again", 5],
  ["html KB", 8],
  ["fonts KB", 9],
  ["ratio", 6],
] as const;

const row = (cells: readonly string[]) =>
  cells.map((cell, index) => cell.padStart(COLUMNS[index]?.[1] ?? 0)).join("  ");

/** Aims of times, as ratios to the plain control and in milliseconds; those of bytes are the budgets. */
const AIMS = ["aim", "≤ 1.10", "≤ 1.10", "≤ 0.01", "≤ 250 ms", "≤ 165", "≤ 16", "1", "≤ 18", "≤ 40", "≤ 1.2"];

export function heading(): string {
  return `${row(COLUMNS.map(([name]) => name))}\n${row(AIMS)}`;
}

const beside = (platform: number, plain: number) =>
  `${Math.round(platform)} / ${Math.round(plain)} = ${(platform / plain).toFixed(2)}`;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** A page's line: times as platform / plain = ratio, milliseconds. @param oneBundle bytes of its scripts as one bundle */
export function line(name: string, { platform, plain }: { platform: Visit; plain: Visit }, oneBundle: number): string {
  return row([
    name,
    beside(platform.first, plain.first),
    beside(platform.largest, plain.largest),
    platform.shift.toFixed(3),
    `${Math.round(platform.blocked)} ms`,
    kilobytes(platform.scriptBytes),
    String(platform.requests),
    String(platform.again),
    kilobytes(platform.documentBytes),
    kilobytes(platform.fontBytes),
    (platform.scriptBytes / oneBundle).toFixed(2),
  ]);
}

/** Each figure's own median of several visits: they differ by what else the machine does. */
export function medians(visits: readonly Visit[]): Visit {
  const middle = (figure: (visit: Visit) => number): number => {
    const sorted = visits.map(figure).sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  };
  return {
    first: middle(({ first }) => first),
    largest: middle(({ largest }) => largest),
    element: visits[0]?.element ?? "",
    shift: middle(({ shift }) => shift),
    blocked: middle(({ blocked }) => blocked),
    requests: middle(({ requests }) => requests),
    again: middle(({ again }) => again),
    documentBytes: middle(({ documentBytes }) => documentBytes),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
    fontBytes: middle(({ fontBytes }) => fontBytes),
  };
}
