import type { LanguageOption, NewChat, PersistedState, SavedLocation, SessionData } from "../host/state.ts";
import type { Settings } from "../model/index.ts";

/** What is read of the host's state, each part by its own selector, for `useHostSelector`. */
type Selector<T> = (state: PersistedState) => T;

/** The site's settings as the host keeps them; null until the provider has answered. `useSettings` has a stand-in. */
export const selectSettings: Selector<Settings | null> = (state) => state.settings.data;

/** The signed-in member; null for a visitor. */
export const selectSession: Selector<SessionData | null> = (state) => state.session.data;

/** Code of the language that the visitor has chosen; null before the first choice. */
export const selectLanguage: Selector<string | null> = (state) => state.language.selectedLanguage;

/** Languages of the site. */
export const selectLanguages: Selector<LanguageOption[]> = (state) => state.language.languages;

/** Where the visitor looks for homes; null until they said so. */
export const selectLocation: Selector<SavedLocation | null> = (state) => state.location.currentLocation;

/** The last search, as search parameters. */
export const selectFilters: Selector<Record<string, string> | null> = (state) => state.cached.filterData;

/** A conversation that was opened from a listing and has no message yet. */
export const selectNewChat: Selector<NewChat | null> = (state) => state.cached.newUserChatData;
