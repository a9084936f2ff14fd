import type { Boot, PersistedState } from "@gable/shared-sdk/host";

/** The state of a visitor who is nobody yet; equal to what pages are rendered from on the server. */
export function initialState(boot: Pick<Boot, "settings" | "languages" | "language">): PersistedState {
  return {
    settings: { data: boot.settings, lastFetch: null, loading: false, fcmToken: null },
    session: { data: null, loading: false },
    language: { languages: boot.languages, loading: false, selectedLanguage: boot.language.code },
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
