import type { SessionData } from "@gable/shared-sdk/host";
import { migrateSlice } from "../store/migrations.ts";
import type { PersistStorage } from "../store/storage.ts";
import { STORAGE_KEY } from "../store/stored.ts";

/** Who is signed in by what is stored now, which another tab may have written; undefined where that cannot be read. */
export async function storedSession(storage: PersistStorage): Promise<SessionData | null | undefined> {
  try {
    const text = await storage.getItem(STORAGE_KEY);
    if (text === null) return null;
    const { session } = JSON.parse(text) as { session?: string };
    if (session === undefined) return undefined;
    return migrateSlice("session", JSON.parse(session))?.data;
  } catch {
    return undefined;
  }
}
