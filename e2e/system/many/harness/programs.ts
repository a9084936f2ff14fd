import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

/** A build that is stale is made first. */
const START_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 40_000;

/** A program that runs beside the tests. */
export interface Program {
  pid: number;
  /** What it has printed so far. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  /** Asks it to end, and waits until it has. @returns its exit code; null when it had to be killed */
  stop(name?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a program and waits until it says that it is ready.
 * @throws Error with what it printed when it does not
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp,
  options: SpawnOptions = {},
): Promise<Program> {
  const child: ChildProcess = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const name = args.find((arg) => arg.endsWith(".ts")) ?? command;
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`${name} did not start within ${START_LIMIT_MS / 1000} s: ${output}`));
    }, START_LIMIT_MS);
    const hear = (text: Buffer) => {
      output += text.toString();
      if (!ready.test(output)) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", reject);
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`${name} ended with ${code}: ${output}`));
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      child.kill("SIGCONT");
      child.kill(signal);
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      await ended;
      clearTimeout(late);
      return child.exitCode;
    },
  };
}
