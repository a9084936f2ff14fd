import { formatTable } from "../table.ts";
import { type ComparedHealth, VITALS, type Vital } from "./compare.ts";
import type { ReleaseHealth } from "./summary.ts";

/** Messages that are shown of a release, and routes. */
const MESSAGES = 5;
const ROUTES = 10;

const number = (value: number): string => value.toLocaleString("en-US");

const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${number(count)}`)
    .join(", ") || "-";

/** `1.85 s`, `120 ms`, and for CLS `0.012`. */
export function showVital(vital: Vital, value: number | null): string {
  if (value === null) return "-";
  if (vital === "CLS") return value.toFixed(3);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;
}

const COLUMNS = ["RELEASE", "IS", "VIEWS", "FAILURES", "ERRORS", "HYDRATION", "FAULTS/1000", ...VITALS];

function row({ state, faultRate, ...release }: ComparedHealth): string[] {
  return [
    release.release,
    state,
    number(release.views),
    counted(release.failures),
    counted(release.errors),
    number(release.hydration),
    faultRate === null ? "-" : faultRate.toFixed(1),
    ...VITALS.map((vital) => showVital(vital, release.vitals[vital].p75)),
  ];
}

function messages({ release, messages: list }: ReleaseHealth): string[] {
  if (list.length === 0) return [];
  const lines = list.slice(0, MESSAGES).map(({ count, kind, name, message, at, route, lastAt }) => {
    const where = [at, route && `on ${route}`].filter(Boolean).join(", ");
    return `  ${number(count)} × ${kind}  ${name}: ${message}${where ? `  (${where})` : ""}  last ${lastAt.replace("T", " ")}`;
  });
  const more = list.length > MESSAGES ? [`  and ${list.length - MESSAGES} more`] : [];
  return ["", `Faults of ${release}`, ...lines, ...more];
}

function routes({ release, routes: list }: ReleaseHealth): string[] {
  const rows = list
    .slice(0, ROUTES)
    .map(({ route, views, p75 }) => [route, number(views), ...VITALS.map((vital) => showVital(vital, p75[vital]))]);
  if (rows.length === 0) return [];
  return ["", `Routes of ${release}`, formatTable([["ROUTE", "VIEWS", ...VITALS], ...rows])];
}

function events({ release, events: list }: ReleaseHealth): string[] {
  return Object.keys(list).length === 0 ? [] : ["", `Events of ${release}: ${counted(list)}`];
}

export interface PrintOptions {
  hours: number;
  /** Composers whose files were read. */
  composers: number;
  /** Shows routes and events as well. */
  detailed: boolean;
}

/** What `health` prints. */
export function printHealth(releases: readonly ComparedHealth[], options: PrintOptions): string {
  const { hours, composers, detailed } = options;
  const time = hours === 1 ? "the present hour" : `the last ${hours} hours`;
  if (releases.length === 0) return `No browser has reported anything in ${time}.`;
  const from = composers === 1 ? "one composer" : `${composers} composers`;
  return [
    `Browsers' reports of ${time}, from ${from}. Vitals: 75th percentile.`,
    "",
    formatTable([COLUMNS, ...releases.map(row)]),
    ...releases.flatMap(({ comparison }) => (comparison.length > 0 ? ["", ...comparison] : [])),
    ...releases.flatMap(messages),
    ...(detailed ? releases.flatMap((release) => [...routes(release), ...events(release)]) : []),
  ].join("\n");
}
