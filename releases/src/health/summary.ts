import { percentile } from "./classes.ts";
import { emptyHour, type HealthDay, type HealthError, type HealthHour } from "./day.ts";

const HOUR = 3_600_000;
/** Below so many views a rate says nothing. */
export const LEAST_VIEWS = 20;

export const VITALS = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

/** Figures of one release over a time. */
export interface ReleaseHealth {
  release: string;
  remote: string;
  version: string;
  views: number;
  /** By step. */
  failures: Record<string, number>;
  /** By how they were seen. */
  errors: Record<string, number>;
  hydration: number;
  events: Record<string, number>;
  /** 75th percentile of each vital (milliseconds; CLS without a unit), null without a value, and how many there are. */
  vitals: Record<Vital, { p75: number | null; samples: number }>;
  /** The same by the pattern of the route, the most viewed first. */
  routes: { route: string; views: number; p75: Record<Vital, number | null> }[];
  /** Most frequent first. */
  messages: HealthError[];
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, count) => all + count, 0);

function addCounts(into: Record<string, number>, from: Record<string, number>): void {
  for (const [key, count] of Object.entries(from)) into[key] = (into[key] ?? 0) + count;
}

function addHour(into: HealthHour, from: HealthHour): void {
  for (const part of ["views", "failures", "errors", "events"] as const) addCounts(into[part], from[part]);
  into.hydration += from.hydration;
  for (const [vital, routes] of Object.entries(from.vitals)) {
    into.vitals[vital] ??= {};
    for (const [route, counts] of Object.entries(routes)) {
      into.vitals[vital][route] ??= {};
      addCounts(into.vitals[vital][route], counts);
    }
  }
}

function addErrors(into: Map<string, HealthError>, from: readonly HealthError[]): void {
  for (const error of from) {
    const key = JSON.stringify([error.kind, error.name, error.message, error.at]);
    const known = into.get(key);
    if (!known) {
      into.set(key, { ...error });
      continue;
    }
    known.count += error.count;
    if (error.firstAt < known.firstAt) known.firstAt = error.firstAt;
    if (error.lastAt > known.lastAt) Object.assign(known, { lastAt: error.lastAt, route: error.route });
  }
}

function ofRelease(release: string, whole: HealthHour, errors: Map<string, HealthError>): ReleaseHealth {
  const at = release.lastIndexOf("@");
  const all = (vital: Vital): Record<string, number> => {
    const counts = {};
    for (const route of Object.values(whole.vitals[vital] ?? {})) addCounts(counts, route);
    return counts;
  };
  const byVital = <T>(value: (vital: Vital) => T) =>
    Object.fromEntries(VITALS.map((vital) => [vital, value(vital)])) as Record<Vital, T>;
  const routes = Object.entries(whole.views).map(([route, views]) => ({
    route,
    views,
    p75: byVital((vital) => percentile(vital, whole.vitals[vital]?.[route] ?? {}, 0.75)),
  }));
  return {
    release,
    remote: release.slice(0, at),
    version: release.slice(at + 1),
    views: sum(whole.views),
    failures: whole.failures,
    errors: whole.errors,
    hydration: whole.hydration,
    events: whole.events,
    vitals: byVital((vital) => {
      const counts = all(vital);
      return { p75: percentile(vital, counts, 0.75), samples: sum(counts) };
    }),
    routes: routes.sort((a, b) => b.views - a.views),
    messages: [...errors.values()].sort((a, b) => b.count - a.count),
  };
}

/**
 * Adds up what composers have kept over the last hours, by release.
 * @param now milliseconds; the hour that it is in counts as one
 */
export function summarise(days: readonly HealthDay[], hours: number, now: number): ReleaseHealth[] {
  const from = (Math.floor(now / HOUR) - hours + 1) * HOUR;
  const wholes = new Map<string, HealthHour>();
  const errors = new Map<string, Map<string, HealthError>>();
  for (const { day, hours: byHour, errors: byRelease } of days) {
    for (const [hour, releases] of Object.entries(byHour)) {
      if (Date.parse(`${day}T${hour}:00:00Z`) < from) continue;
      for (const [release, figures] of Object.entries(releases)) {
        const whole = wholes.get(release) ?? emptyHour();
        addHour(whole, figures);
        wholes.set(release, whole);
      }
    }
    for (const [release, list] of Object.entries(byRelease)) {
      const known = errors.get(release) ?? new Map<string, HealthError>();
      addErrors(
        known,
        list.filter(({ lastAt }) => Date.parse(lastAt) >= from),
      );
      errors.set(release, known);
    }
  }
  return [...wholes].map(([release, whole]) => ofRelease(release, whole, errors.get(release) ?? new Map()));
}

/** Faults of a release (failures, errors, faults of hydration) for a thousand views; null with too few views to say. */
export function faultRate({ views, failures, errors, hydration }: ReleaseHealth): number | null {
  return views < LEAST_VIEWS ? null : ((sum(failures) + sum(errors) + hydration) / views) * 1000;
}
