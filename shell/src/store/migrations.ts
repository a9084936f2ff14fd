import type { PersistedState } from "@gable/shared-sdk/host";
import type { SliceName } from "./stored.ts";

/** A slice as it lies in storage: its shape's version and the data. */
export interface VersionedSlice {
  version: number;
  data: unknown;
}

/** Takes the data of one version to the next. */
type Migration = (data: never) => unknown;

/**
 * Per slice, the steps from version 1 upwards: the first takes 1 to 2, and so on. The slice's present
 * version is one more than there are steps. To change a slice's shape, add a step here.
 */
export const MIGRATIONS: Record<SliceName, Migration[]> = {
  settings: [],
  session: [],
  language: [],
  location: [],
  cached: [],
};

export function versionOf(name: SliceName, migrations = MIGRATIONS): number {
  return migrations[name].length + 1;
}

function isVersioned(stored: unknown): stored is VersionedSlice {
  return (
    typeof stored === "object" &&
    stored !== null &&
    Number.isInteger((stored as VersionedSlice).version) &&
    typeof (stored as VersionedSlice).data === "object"
  );
}

/** A signed-in member needs a token and an id; anything less is no session (spec §3). */
function isUsable(name: SliceName, data: unknown): boolean {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  if (name !== "session") return true;
  const member = (data as PersistedState["session"]).data;
  return member === null || (typeof member?.token === "string" && member.token !== "" && typeof member.id === "number");
}

/**
 * A stored slice in its present shape, or null when it cannot be read: it is of a later version (after a
 * rollback), has no version, or a step failed. The other slices are not touched by that.
 */
export function migrateSlice<N extends SliceName>(
  name: N,
  stored: unknown,
  migrations = MIGRATIONS,
): PersistedState[N] | null {
  if (!isVersioned(stored)) return null;
  const steps = migrations[name];
  if (stored.version < 1 || stored.version > steps.length + 1) return null;
  try {
    let data: unknown = stored.data;
    for (const step of steps.slice(stored.version - 1)) data = step(data as never);
    return isUsable(name, data) ? (data as PersistedState[N]) : null;
  } catch {
    return null;
  }
}
