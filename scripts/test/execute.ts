import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "../../launcher/src/workspaces.mjs";

const BIN = join(ROOT, "node_modules/.bin");

/**
 * Runs a command to its end; its lines are printed with a label before them, as other commands run beside it.
 * @returns its exit code; 127 for a command that there is not
 */
export function execute(
  label: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NX_DAEMON: "false", PATH: `${BIN}:${process.env.PATH}`, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on("line", (line) => console.log(line && `[${label}] ${line}`));
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Of Linux: a hundredth of a second. */
const TICKS_A_SECOND = 100;

/**
 * Seconds of processor time that the commands which have ended took, with all that they waited for; unlike the time on
 * the clock it hardly depends on what else the machine does. Null where the system does not tell.
 */
export function processorSeconds(): number | null {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
    // cutime and cstime, fields 16 and 17 of proc_pid_stat(5); the name in brackets and the number before it are gone.
    return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}
