import type { Telemetry } from "@gable/shared-sdk/host";

export interface TelemetryEntry {
  at: number;
  name: string;
  fields: Record<string, string | number>;
}

export interface TelemetryService extends Telemetry {
  /** The latest entries, oldest first. */
  entries(): TelemetryEntry[];
  /** The same service for a remote: every entry carries its name and version. */
  of(remote: string, version: string): Telemetry;
  /** Hands over what is not yet sent. */
  flush(): void;
}

const KEPT = 200;

/**
 * Collects errors and events in memory. Nothing leaves the browser unless a `send` is given, and
 * nothing is written to the console.
 */
export function createTelemetry(
  send: ((entries: TelemetryEntry[]) => void) | null,
  now: () => number = Date.now,
): TelemetryService {
  let kept: TelemetryEntry[] = [];
  let unsent: TelemetryEntry[] = [];
  const add = (name: string, fields: TelemetryEntry["fields"]) => {
    const entry = { at: now(), name, fields };
    kept = [...kept.slice(1 - KEPT), entry];
    if (send) unsent.push(entry);
  };
  const error = (failure: unknown, context: Record<string, string> = {}) => {
    const { name, message } = failure instanceof Error ? failure : { name: typeof failure, message: String(failure) };
    add("error", { ...context, error: name, message: message.slice(0, 300) });
  };
  return {
    error,
    event: (name, fields = {}) => add(name, fields),
    entries: () => kept,
    of: (remote, version) => ({
      error: (failure, context) => error(failure, { remote, version, ...context }),
      event: (name, fields) => add(name, { remote, version, ...fields }),
    }),
    flush() {
      if (!send || unsent.length === 0) return;
      send(unsent);
      unsent = [];
    },
  };
}
