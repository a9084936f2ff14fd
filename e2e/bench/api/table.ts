import { cpuOf, type Line } from "./budget.ts";

export const shown = (value: number | null, digits = 1) => (value === null ? "–" : value.toFixed(digits));

/** A row for each line, beside the control of the same site. */
export function print(lines: readonly Line[]): void {
  const head = ["database", "listings", "call", "rate", "errors", "p50 ms", "p95 ms", "p99 ms", "÷ control", "holds"];
  const rows = lines.map((line) => {
    const control = lines.find(
      (other) => other.scenario === "control" && other.database === line.database && other.listings === line.listings,
    );
    const { measured } = line;
    const [cpu, controlCpu] = [cpuOf(line), control ? cpuOf(control) : null];
    return [
      line.database,
      String(line.listings),
      line.scenario,
      measured.achieved.toFixed(0),
      String(measured.errors),
      ...[measured.p50, measured.p95, measured.p99].map((value) => shown(value)),
      control ? shown(measured.p95 / control.measured.p95) : "–",
      shown(line.holds, 0),
      shown(line.providerCpu, 2),
      shown(line.databaseCpu, 2),
      cpu !== null && controlCpu ? shown(cpu / controlCpu) : "–",
      shown(line.megabytes, 0),
      shown(line.databaseMegabytes, 0),
    ];
  });
  const table = [[...head, "CPU ms", "CPU ms db", "CPU ÷ control", "MB", "MB db"], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join("  "));
  }
}
