import type { ReactFault } from "@gable/shared-sdk/host";

export interface RootOptions {
  identifierPrefix: string;
  onCaughtError(error: unknown): void;
  onUncaughtError(error: unknown): void;
  onRecoverableError(error: unknown): void;
}

export interface RootFaults {
  /** Namespace of the ids that `useId` makes; must equal the server's. */
  prefix: string;
  /** The root takes over markup of the server. */
  hydrates: boolean;
  /** Told of every error that React meets. */
  report(error: unknown, react: ReactFault): void;
  /** Besides: an error that a boundary has shown in its place is told to nobody else by itself. */
  onCaught?(error: unknown): void;
}

/**
 * Errors that nobody has shown go to the browser's console too, as they do without options of one's own. After the
 * report, which may wait for the end of the task: `reportError` calls the window's listeners, and who reports first names
 * the release and the kind.
 */
function toConsole(error: unknown): void {
  queueMicrotask(() => {
    if (typeof reportError === "function") reportError(error);
    else console.error(error);
  });
}

/** Options of a React root whose errors are reported: those that a boundary caught, that nobody did, and those of hydration. */
export function rootOptions({ prefix, hydrates, report, onCaught }: RootFaults): RootOptions {
  return {
    identifierPrefix: prefix,
    onCaughtError(error) {
      report(error, "caught");
      onCaught?.(error);
    },
    onUncaughtError(error) {
      report(error, "uncaught");
      toConsole(error);
    },
    onRecoverableError(error) {
      report(error, hydrates ? "hydration" : "recovered");
      toConsole(error);
    },
  };
}
