import { join } from "node:path";
import { z } from "zod";

/** Folder of what composers have kept of browsers' reports, in the composers' part of the data directory. */
export function healthFolder(dataDir: string): string {
  return join(dataDir, "composer", "health");
}

/** One file holds a UTC day of one composer: `2026-11-22.host-3000.json`. */
export const DAY_FILE = /^(\d{4}-\d{2}-\d{2})\.([\w-]{1,80})\.json$/;

export const dayFile = (day: string, composer: string): string => `${day}.${composer}.json`;

/** Days that are kept. */
export const DAYS_KEPT = 8;

/** Bytes that a file may have. */
export const LARGEST_DAY = 8 * 1024 * 1024;

const count = z.number().int().nonnegative();
const counts = z.record(z.string(), count);

/** What browsers reported of one release within one hour. */
const hourSchema = z.object({
  /** Page views by the pattern of their route. */
  views: counts,
  /** Failures of the remote by step. */
  failures: counts,
  /** Errors by how they were seen. */
  errors: counts,
  hydration: count,
  /** Events of the remote's own by name. */
  events: counts,
  /** By the vital's name and the route's pattern: how many fell in each class (`classes.ts`), by its number. */
  vitals: z.record(z.string(), z.record(z.string(), counts)),
});

/** One distinct error of a release, free of what could tell a person. */
const errorSchema = z.object({
  /** `failure:render`, `error:caught` or `hydration`. */
  kind: z.string(),
  name: z.string(),
  message: z.string(),
  at: z.string().optional(),
  /** Where it was seen last. */
  route: z.string().nullable(),
  count,
  firstAt: z.string(),
  lastAt: z.string(),
});

const daySchema = z.object({
  format: z.literal(1),
  day: z.string(),
  composer: z.string(),
  /** By hour (`00` to `23`), then by release: `catalog@0.2.0-1a2b3c4d`. */
  hours: z.record(z.string(), z.record(z.string(), hourSchema)),
  /** By release, the one that was seen longest ago first. */
  errors: z.record(z.string(), z.array(errorSchema)),
});

export type HealthHour = z.infer<typeof hourSchema>;
export type HealthError = z.infer<typeof errorSchema>;
export type HealthDay = z.infer<typeof daySchema>;

export const emptyDay = (day: string, composer: string): HealthDay => ({
  format: 1,
  day,
  composer,
  hours: {},
  errors: {},
});

export const emptyHour = (): HealthHour => ({
  views: {},
  failures: {},
  errors: {},
  hydration: 0,
  events: {},
  vitals: {},
});

/** @throws Error when the text is no day of this format */
export function parseDay(text: string): HealthDay {
  return daySchema.parse(JSON.parse(text));
}

export const releaseId = ({ remote, version }: { remote: string; version: string }): string => `${remote}@${version}`;
