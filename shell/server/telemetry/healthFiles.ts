import { readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import {
  DAY_FILE,
  DAYS_KEPT,
  dayFile,
  type HealthDay,
  healthFolder,
  LARGEST_DAY,
  parseDay,
  readBounded,
  writeAtomically,
} from "@gable/releases";

const DAY = 86_400_000;

/** What tells a composer's files from those of others in one data directory: `web-1-3000`. */
export function composerName(port: number, host = hostname()): string {
  return `${host.replace(/[^\w-]/g, "-").slice(0, 60)}-${port}`;
}

/** Files of what was reported, one for a day; those of other composers in the same folder are left alone. */
export interface HealthFiles {
  /** The day as it was kept; null when there is none. @throws Error when it is damaged */
  read(day: string): Promise<HealthDay | null>;
  write(day: HealthDay): Promise<void>;
  /** Removes days of long ago, of all composers: also of those that come back no more. */
  clear(now: number): Promise<void>;
}

export function healthFiles(dataDir: string, composer: string): HealthFiles {
  const folder = healthFolder(dataDir);
  const ifThere = (error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  };
  return {
    async read(day) {
      const text = await readBounded(join(folder, dayFile(day, composer)), LARGEST_DAY).catch(ifThere);
      return text === null ? null : parseDay(text.toString("utf8"));
    },
    write: (day) => writeAtomically(join(folder, dayFile(day.day, composer)), JSON.stringify(day), 0o600),
    async clear(now) {
      const first = new Date(now - (DAYS_KEPT - 1) * DAY).toISOString().slice(0, 10);
      for (const name of (await readdir(folder).catch(ifThere)) ?? []) {
        const day = DAY_FILE.exec(name)?.[1];
        if (day && day < first) await rm(join(folder, name), { force: true });
      }
    },
  };
}
