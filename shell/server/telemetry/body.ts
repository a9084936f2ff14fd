import { MESSAGE_CHARACTERS, PLACE_CHARACTERS, TELEMETRY_REPORTS, type TelemetryReport } from "@gable/shared-sdk/host";
import { z } from "zod";

/** Longer than any page is looked at before it is left for good: an hour in milliseconds. */
const LONGEST_TIME = 3_600_000;
const MOST_SHIFT = 100;

const place = {
  remote: z.string().max(40),
  version: z.string().max(60),
  route: z.string().max(120).nullable(),
  count: z.number().int().min(1).max(100),
};
const error = {
  name: z.string().max(60),
  message: z.string().max(MESSAGE_CHARACTERS),
  at: z
    .string()
    .max(PLACE_CHARACTERS)
    .regex(/^[\w./-]+:\d{1,6}:\d{1,7}$/)
    .optional(),
};
const vital = (...names: ("CLS" | "FCP" | "INP" | "LCP" | "TTFB")[]) =>
  z.strictObject({
    kind: z.literal("vital"),
    name: z.enum(names),
    value: z
      .number()
      .nonnegative()
      .max(names.includes("CLS") ? MOST_SHIFT : LONGEST_TIME),
    ...place,
  });

const report = z.union([
  z.strictObject({ kind: z.literal("view"), ...place }),
  z.strictObject({
    kind: z.literal("failure"),
    step: z.enum(["load", "mount", "render", "update", "unmount", "widget"]),
    ...place,
    ...error,
  }),
  z.strictObject({
    kind: z.literal("error"),
    source: z.enum(["caught", "uncaught", "recovered", "window", "promise", "resource", "reported"]),
    ...place,
    ...error,
  }),
  z.strictObject({ kind: z.literal("hydration"), ...place, ...error }),
  z.strictObject({ kind: z.literal("event"), name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), ...place }),
  vital("CLS"),
  vital("FCP", "INP", "LCP", "TTFB"),
]);

const body = z.strictObject({ reports: z.array(report).min(1).max(TELEMETRY_REPORTS) });

/** The lines of a request's body; null for anything that no browser of this site sends. */
export function parseReports(text: string): TelemetryReport[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = body.safeParse(json);
  // Zod's optional fields may be undefined; those of JSON are there or not.
  return parsed.success ? (parsed.data.reports as TelemetryReport[]) : null;
}
