import {
  classOf,
  emptyDay,
  emptyHour,
  type HealthDay,
  type HealthError,
  type HealthHour,
  releaseId,
} from "@gable/releases";
import type { TelemetryReport } from "@gable/shared-sdk/host";

/** Distinct errors kept of one release and day, and names of events of one release and hour. */
const MOST_ERRORS = 30;
const MOST_EVENTS = 20;
const OTHER = "other";

type Placed = TelemetryReport & { route: string };
type Faulty = Extract<Placed, { message: string }>;

export const isFault = (report: Placed): report is Faulty & { route: string } => "message" in report;

/** `failure:render`, `error:caught` or `hydration`. */
export function faultKind(report: Faulty): string {
  if (report.kind === "failure") return `failure:${report.step}`;
  return report.kind === "error" ? `error:${report.source}` : report.kind;
}

const raise = (counts: Record<string, number>, key: string, by: number): void => {
  counts[key] = (counts[key] ?? 0) + by;
};

function count(hour: HealthHour, report: Placed): void {
  const { route, count: times } = report;
  if (report.kind === "view") raise(hour.views, route, times);
  else if (report.kind === "failure") raise(hour.failures, report.step, times);
  else if (report.kind === "error") raise(hour.errors, report.source, times);
  else if (report.kind === "hydration") hour.hydration += times;
  else if (report.kind === "event") {
    const hasRoom = Object.hasOwn(hour.events, report.name) || Object.keys(hour.events).length < MOST_EVENTS;
    raise(hour.events, hasRoom ? report.name : OTHER, times);
  } else {
    hour.vitals[report.name] ??= {};
    const routes = hour.vitals[report.name]!;
    routes[route] ??= {};
    raise(routes[route], String(classOf(report.name, report.value)), times);
  }
}

/** Keeps the errors that were seen last; what is seen again moves to the end. */
function remember(errors: HealthError[], report: Faulty & { route: string }, at: string): HealthError[] {
  const kind = faultKind(report);
  const { name, message, route } = report;
  const isAlike = (error: HealthError) =>
    error.kind === kind && error.name === name && error.message === message && error.at === report.at;
  const known = errors.find(isAlike);
  const others = errors.filter((error) => error !== known).slice(1 - MOST_ERRORS);
  const next: HealthError = known
    ? { ...known, route, count: known.count + report.count, lastAt: at }
    : { kind, name, message, route, count: report.count, firstAt: at, lastAt: at, ...(report.at && { at: report.at }) };
  return [...others, next];
}

export interface Health {
  /** The day as it stands. */
  day(): HealthDay;
  /** Adds a report whose release and route are known and whose text is redacted. */
  add(report: Placed): void;
  /** Whether something was added since this was asked last. */
  hasChanged(): boolean;
}

/**
 * Adds reports up, by hour and release. What a day can grow to is bounded by the releases and routes that there are.
 * @param kept a day of before a restart
 * @param onNewDay told of a day that is over
 */
export function createHealth(
  composer: string,
  kept: HealthDay | null,
  onNewDay: (over: HealthDay) => void = () => undefined,
  now: () => number = Date.now,
): Health {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  let day = kept?.day === today() ? kept : emptyDay(today(), composer);
  let changed = false;
  return {
    day: () => day,
    add(report) {
      const at = new Date(now()).toISOString();
      if (day.day !== today()) {
        onNewDay(day);
        day = emptyDay(today(), composer);
      }
      changed = true;
      const release = releaseId(report);
      const hour = at.slice(11, 13);
      day.hours[hour] ??= {};
      const releases = day.hours[hour]!;
      releases[release] ??= emptyHour();
      count(releases[release], report);
      if (isFault(report)) day.errors[release] = remember(day.errors[release] ?? [], report, `${at.slice(0, 19)}Z`);
    },
    hasChanged() {
      const was = changed;
      changed = false;
      return was;
    },
  };
}
