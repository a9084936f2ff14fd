import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readBounded } from "../store/bounded.ts";
import { DAY_FILE, type HealthDay, healthFolder, LARGEST_DAY, parseDay } from "./day.ts";

/** More files than so many composers leave behind are not read. */
const MOST_FILES = 1000;

export interface KeptHealth {
  days: HealthDay[];
  /** Files that could not be read, with the reason. */
  unreadable: string[];
}

/** What all composers of a data directory have kept, oldest day first. */
export async function readHealth(dataDir: string): Promise<KeptHealth> {
  const folder = healthFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const kept: KeptHealth = { days: [], unreadable: [] };
  const files = names.filter((name) => DAY_FILE.test(name)).sort();
  for (const name of files.slice(-MOST_FILES)) {
    try {
      kept.days.push(parseDay((await readBounded(join(folder, name), LARGEST_DAY)).toString("utf8")));
    } catch (error) {
      const reason = error instanceof SyntaxError ? "it is not JSON" : (error as Error).message.split("\n", 1)[0];
      kept.unreadable.push(`${name}: ${reason}`);
    }
  }
  return kept;
}
