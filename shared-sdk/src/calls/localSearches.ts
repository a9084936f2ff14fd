import type { AlertFrequency, SavedSearch } from "../model/savedSearch.ts";
import { ALERT_FREQUENCIES } from "../wire/savedSearches.ts";
import { localValue } from "./local.ts";

const MOST = 50;

export interface SearchFields {
  name: string;
  /** Query of the results page. */
  query: string;
  frequency: AlertFrequency;
}

function readRow(row: unknown): SavedSearch[] {
  if (typeof row !== "object" || row === null) return [];
  const { id, name, query, frequency, lastSeenAt } = row as Record<string, unknown>;
  if (typeof id !== "number" || id >= 0 || typeof name !== "string" || typeof query !== "string") return [];
  const wanted = ALERT_FREQUENCIES.find((known) => known === frequency) ?? "off";
  const seen = typeof lastSeenAt === "string" ? lastSeenAt : null;
  return [{ id, name, query, frequency: wanted, newCount: 0, lastSeenAt: seen, local: true }];
}

const stored = localValue<SavedSearch[]>("gable.saved-searches", (rows) =>
  Array.isArray(rows) ? rows.flatMap(readRow) : [],
);

/** Searches of this browser, for visitors and for providers that keep none; the newest first. */
export const localSearches = {
  list: (): SavedSearch[] => stored.read(),

  add({ name, query, frequency }: SearchFields): SavedSearch {
    const rows = stored.read();
    const known = rows.find((row) => row.query === query);
    const row: SavedSearch = {
      id: known?.id ?? Math.min(0, ...rows.map(({ id }) => id)) - 1,
      name,
      query,
      frequency,
      newCount: 0,
      lastSeenAt: known?.lastSeenAt ?? new Date().toISOString(),
      local: true,
    };
    stored.write([row, ...rows.filter(({ id }) => id !== row.id)].slice(0, MOST));
    return row;
  },

  /** @returns null when it is not there */
  change(id: number, changes: Partial<SearchFields> & { seen?: boolean }): SavedSearch | null {
    const { seen, ...fields } = changes;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const rows = stored.read().map((row) => {
      if (row.id !== id) return row;
      return { ...row, ...given, ...(seen && { lastSeenAt: new Date().toISOString() }) };
    });
    stored.write(rows);
    return rows.find((row) => row.id === id) ?? null;
  },

  remove(id: number): void {
    stored.write(stored.read().filter((row) => row.id !== id));
  },
};
