const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
/** Exit code of a process that was told twice to stop, as shells have it for SIGINT. */
const INTERRUPTED = 130;
/** One Ctrl-C comes once from the terminal and again from npm and each program between: all of them count as one. */
const ONE_SIGNAL_MS = 1_000;
/** A launcher that has not said anything by then says nothing any more; it first ends what uses this process. */
const LAUNCHER_LIMIT_MS = 30_000;

/** What a launcher sends to a process that runs below it. */
export const STOP_MESSAGE = { kind: "stop" } as const;

/** What of `process` is used; replaced in tests. */
export interface StoppedProcess {
  /** Whether the launcher is there; absent where there is none. */
  connected?: boolean;
  on(event: string, listener: (message?: unknown) => void): unknown;
  exit(code: number): void;
}

/** Runs `stop` once and ends the process after it. */
function stopper(stop: () => Promise<void>, target: StoppedProcess): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => target.exit(0),
      (error: unknown) => {
        console.error(error);
        target.exit(1);
      },
    );
  };
}

/** Calls back on the first signal, and ends the process at once on a second one. */
function onSignals(target: StoppedProcess, first: () => void): void {
  let heardAt: number | null = null;
  const hear = (): void => {
    if (heardAt === null) {
      heardAt = performance.now();
      first();
    } else if (performance.now() - heardAt > ONE_SIGNAL_MS) target.exit(INTERRUPTED);
  };
  for (const signal of SIGNALS) target.on(signal, hear);
  // A terminal that was closed takes no more lines.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
}

/**
 * Stops a server on a signal and ends the process afterwards; a second signal ends it at once.
 * @param stop resolves when everything that ran is finished
 */
export function stopOnSignals(stop: () => Promise<void>, target: StoppedProcess = process): void {
  onSignals(target, stopper(stop, target));
}

/**
 * Stops a process that runs below a launcher when that says so, or when it is gone. A signal that reaches all processes
 * of a terminal or a service at once waits for the launcher's word: what runs before this process (the composer before
 * the provider) still needs it to finish. A second signal, or a launcher that ends while this stops, ends it at once.
 */
export function stopWithLauncher(stop: () => Promise<void>, target: StoppedProcess = process): void {
  const begin = stopper(stop, target);
  let isStopping = false;
  const stopNow = () => {
    isStopping = true;
    begin();
  };
  target.on("message", (message) => {
    if ((message as { kind?: string } | null)?.kind === STOP_MESSAGE.kind) stopNow();
  });
  target.on("disconnect", () => {
    if (isStopping) target.exit(INTERRUPTED);
    else stopNow();
  });
  if (target.connected === false) stopNow();
  onSignals(target, () => void setTimeout(stopNow, LAUNCHER_LIMIT_MS).unref());
}
