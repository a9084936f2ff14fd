import type { PersistedState } from "@gable/shared-sdk/host";
import type { SliceName } from "./stored.ts";

/**
 * The state after rehydration. What the page brought along is newer than what was stored: settings and
 * the list of languages stay; everything else comes from the storage, over defaults for missing fields.
 * A slice that was changed before rehydration keeps the change.
 * @param initial state that the page started from
 * @param current state now
 * @param stored readable slices; null for unreadable ones
 */
export function mergeStored(
  initial: PersistedState,
  current: PersistedState,
  stored: Partial<{ [N in SliceName]: PersistedState[N] | null }>,
): PersistedState {
  const merge = <N extends SliceName>(name: N): PersistedState[N] => {
    const slice = stored[name];
    if (!slice || current[name] !== initial[name]) return current[name];
    return { ...current[name], ...slice, ...("loading" in slice ? { loading: false } : undefined) };
  };
  const settings = merge("settings");
  const language = merge("language");
  return {
    settings: { ...settings, data: initial.settings.data ?? settings.data },
    session: merge("session"),
    language: {
      ...language,
      languages: initial.language.languages.length > 0 ? initial.language.languages : language.languages,
    },
    location: merge("location"),
    cached: merge("cached"),
  };
}
