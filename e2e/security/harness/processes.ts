import { readdirSync, readFileSync } from "node:fs";

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
