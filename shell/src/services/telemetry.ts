import {
  type ErrorSource,
  type FailureStep,
  MESSAGE_CHARACTERS,
  type ReactFault,
  type ReportPlace,
  type Telemetry,
  type TelemetryReport,
  type VitalName,
} from "@gable/shared-sdk/host";
import { describeError, releaseIn } from "./describeError.ts";

/** Lines that wait to be sent, new faults of one page view, and how often one line may count. */
const MOST_WAITING = 50;
const MOST_A_VIEW = 20;
const MOST_COUNT = 100;

/** Lines are sent this long after the first of them, unless the page is left before. Milliseconds. */
const LATER = 10_000;

type Release = Pick<ReportPlace, "remote" | "version">;
type Line = TelemetryReport extends infer R ? (R extends TelemetryReport ? Omit<R, "count"> : never) : never;

export interface TelemetryService {
  /** The service for a remote: all that it reports carries its name and version. */
  of(remote: string, version: string): Telemetry;
  /** An error that no remote has reported itself; its release is the one whose file stands first in its stack. */
  fault(source: ErrorSource | "hydration", error: unknown): void;
  /** A remote could not be loaded, drawn or updated. */
  failure(failure: Release & { step: FailureStep; kind: string }, error: unknown): void;
  /** The visitor is at another page. */
  view(place: ReportPlace): void;
  /** A figure of the page that was loaded; it counts for the first view. */
  vital(name: VitalName, value: number): void;
  /** Sends what waits. */
  flush(): void;
}

export interface TelemetryOptions {
  /** Takes the lines to wherever they are kept; null where nothing may leave the browser. */
  send: ((reports: TelemetryReport[]) => void) | null;
  /** The host's own release, to which everything belongs that belongs to no remote. */
  host: Release;
  /** The version that a file of a remote belongs to, where its path does not tell. */
  versionOf?(remote: string, path: string): string | null;
  later?(flush: () => void): void;
}

/**
 * Collects what operators should know of a page: errors, failed remotes, views, vitals. Alike lines become one with a
 * count; there are only so many a view, so that an endless loop of errors costs neither the visitor nor the site much.
 */
export function createTelemetry({
  send,
  host,
  versionOf = () => null,
  later = (flush) => setTimeout(flush, LATER),
}: TelemetryOptions): TelemetryService {
  let waiting = new Map<string, TelemetryReport>();
  const told = new WeakSet<object>();
  let place: ReportPlace = { ...host, route: null };
  let landing: ReportPlace | null = null;
  let faults = 0;

  const placeOf = ({ remote, version }: Release): ReportPlace => ({ remote, version, route: place.route });
  const flush = () => {
    const reports = [...waiting.values()];
    waiting = new Map();
    if (reports.length > 0) send?.(reports);
  };
  const add = (line: Line) => {
    if (!send) return;
    const key = JSON.stringify(line);
    const alike = waiting.get(key);
    if (alike) {
      alike.count = Math.min(alike.count + 1, MOST_COUNT);
      return;
    }
    if (line.kind === "failure" || line.kind === "error" || line.kind === "hydration") {
      faults += 1;
      if (faults > MOST_A_VIEW) return;
    }
    if (waiting.size >= MOST_WAITING) return;
    if (waiting.size === 0) later(flush);
    waiting.set(key, { ...line, count: 1 } as TelemetryReport);
  };
  /** Whether this error object comes for the first time: several callbacks may bring the same one. */
  const isNew = (error: unknown): boolean => {
    if (!(error instanceof Object)) return true;
    if (told.has(error)) return false;
    told.add(error);
    return true;
  };
  const addError = (source: ErrorSource | "hydration", error: unknown, release: Release, context = "") => {
    if (!isNew(error)) return;
    const { message, ...described } = describeError(error);
    const whole = (context ? `${context}: ${message}` : message).slice(0, MESSAGE_CHARACTERS);
    const line = { ...placeOf(release), ...described, message: whole };
    add(source === "hydration" ? { kind: "hydration", ...line } : { kind: "error", source, ...line });
  };
  const sourceOf = (react: ReactFault | undefined): ErrorSource | "hydration" => react ?? "reported";

  return {
    of: (remote, version) => ({
      error(error, { react, ...context } = {}) {
        addError(sourceOf(react), error, { remote, version }, Object.values(context).join(" "));
      },
      event: (name) => add({ kind: "event", name, ...placeOf({ remote, version }) }),
    }),
    fault: (source, error) => addError(source, error, releaseIn(error, versionOf) ?? host),
    failure({ step, kind, ...release }, error) {
      // Whoever handles it next reports it no more.
      isNew(error);
      add({ ...describeError(error), kind: "failure", step, name: kind, ...placeOf(release) });
    },
    view(next) {
      place = next;
      landing ??= next;
      faults = 0;
      add({ kind: "view", ...next });
    },
    vital: (name, value) => add({ kind: "vital", name, value, ...(landing ?? place) }),
    flush,
  };
}
