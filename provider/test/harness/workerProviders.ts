/**
 * Providers that run in the process of a Jest worker, outside of the sandbox in which Jest evaluates a test file. Loaded by
 * `environment.cjs` with Node's own `import`.
 */
import "./quickPasswords.mjs";
import { readConfig } from "../../src/platform/config/config.ts";
import { type RunningServer, startServer } from "../../src/server.ts";
import type { Environment } from "./provider.ts";

const CONSOLE = ["log", "info", "warn", "error"] as const;
const STOP_LIMIT_MS = 20_000;

/** Events of the process whose listeners a provider may leave behind. */
const WATCHED = ["exit", "SIGTERM", "SIGINT", "uncaughtException", "unhandledRejection", "warning"] as const;

export interface WorkerProvider extends RunningServer {
  /** What it has logged so far, and what the worker has printed meanwhile. */
  output(): string;
}

export interface WorkerProviders {
  /** @throws ConfigError, DataDirectoryError as `startServer` does */
  start(environment: Environment): Promise<WorkerProvider>;
  /**
   * A module as the providers of the worker have it: for what is called with the ports of one of them.
   * @param path below `provider`, such as `src/server.ts`
   */
  load<T>(path: string): Promise<T>;
  /** Stops what still runs, and says so on standard error. */
  close(): Promise<void>;
}

const listeners = () => WATCHED.map((name) => process.listenerCount(name));

/** One for each test file. */
export function createWorkerProviders(): WorkerProviders {
  const running = new Map<WorkerProvider, { output: string }>();
  const before = listeners();
  const own = CONSOLE.map((name) => console[name]);

  /** What is printed outside of the log belongs to any of those that run. */
  const captureConsole = () => {
    for (const name of CONSOLE)
      console[name] = (...given: unknown[]) => {
        for (const each of running.values()) each.output += `${given.map(String).join(" ")}\n`;
      };
  };
  const releaseConsole = () => {
    for (const [index, name] of CONSOLE.entries()) console[name] = own[index]!;
  };

  return {
    async start(environment) {
      const printed = { output: "" };
      const server = await startServer(readConfig(environment), { write: (line) => (printed.output += line) });
      const provider: WorkerProvider = {
        ...server,
        output: () => printed.output,
        async stop() {
          if (!running.delete(provider)) return;
          if (running.size === 0) releaseConsole();
          await server.stop();
        },
      };
      if (running.size === 0) captureConsole();
      running.set(provider, printed);
      return provider;
    },

    load: (path) => import(new URL(`../../${path}`, import.meta.url).href),

    async close() {
      const left = [...running.keys()];
      for (const provider of left) {
        process.stderr.write(`A provider was still running at the end of the file: ${provider.address}\n`);
        const late = new Promise((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref());
        await Promise.race([provider.stop(), late]);
      }
      const after = listeners();
      for (const [index, name] of WATCHED.entries())
        if (after[index]! > before[index]!) process.stderr.write(`A listener of "${name}" was left on the process.\n`);
    },
  };
}
