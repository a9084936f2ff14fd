import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second that Linux counts processor time in. */
const TICKS = 100;

export interface Usage {
  /** Processor time of the process and the children that it has outlived, in seconds. */
  seconds: number;
  /** Resident memory in megabytes; pages that processes share are counted once. */
  megabytes: number;
}

const isLinux = process.platform === "linux";

function statOf(pid: number): { parent: number; ticks: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, "latin1");
  // The name in brackets may hold blanks.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, ticks: user + system, ended: childUser + childSystem };
}

function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "latin1"))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** What a process and its children have used; null where the system does not tell. */
export function usageOf(pid: number): Usage | null {
  if (!isLinux) return null;
  try {
    const root = statOf(pid);
    let ticks = root.ticks + root.ended;
    let megabytes = memoryOf(pid);
    for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
      try {
        const stat = statOf(Number(name));
        if (stat.parent !== pid) continue;
        ticks += stat.ticks;
        megabytes += memoryOf(Number(name));
      } catch {
        // Ended meanwhile.
      }
    }
    return { seconds: ticks / TICKS, megabytes };
  } catch {
    return null;
  }
}
