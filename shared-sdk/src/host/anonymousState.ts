import type { Settings } from "../model/index.ts";
import type { LanguageOption, PersistedState } from "./state.ts";

export interface AnonymousPage {
  settings: Settings | null;
  languages: LanguageOption[];
  /** Code of the page's language. */
  language: string;
}

/** The state of a visitor who is nobody yet: what pages are rendered from on the server, and start from in a browser. */
export function anonymousState({ settings, languages, language }: AnonymousPage): PersistedState {
  return {
    settings: { data: settings, lastFetch: null, loading: false, fcmToken: null },
    session: { data: null, loading: false },
    language: { languages, loading: false, selectedLanguage: language },
    location: { currentLocation: null, isLocationSet: false },
    cached: {
      categories: [],
      lastFetch: null,
      newUserChatData: null,
      filterData: null,
      articleCategoryId: null,
      sliderDataLength: 0,
      isProject: false,
      locationData: null,
    },
  };
}
