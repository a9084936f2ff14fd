import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Processes of this machine (Linux) below a start command whose command line has a text. */
export function processesOf(parent: number, text: string): number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const after = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1) ?? "";
        return [
          {
            pid: Number(name),
            parent: Number(after.split(" ")[1]),
            command: readFileSync(`/proc/${name}/cmdline`, "utf8"),
          },
        ];
      } catch {
        return [];
      }
    });
  return all.filter((each) => each.parent === parent && each.command.includes(text)).map(({ pid }) => pid);
}

/** @throws Error when the composer of a site does not run */
export function composerProcess(start: number): number {
  const [pid] = processesOf(start, "process/main.ts");
  if (!pid) throw new Error("The composer does not run.");
  return pid;
}

/** Memory of a command and of all that it started; null where the system does not tell. */
export function residentBytes(pid: number): number | null {
  if (!existsSync(`/proc/${pid}/status`)) return null;
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.reduce((sum, child) => sum + (residentBytes(Number(child)) ?? 0), own);
}
