import type { LanguageOption, NewChat, PersistedState, SavedLocation, SessionData } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** The reducers of the persisted slices (spec §3), over the state that a page starts from. */
export function createSlices(initial: PersistedState) {
  const settings = createSlice({
    name: "settings",
    initialState: initial.settings,
    reducers: {
      settingsLoaded(state, { payload }: PayloadAction<{ data: Settings; at: number }>) {
        state.data = payload.data;
        state.lastFetch = payload.at;
        state.loading = false;
      },
      pushTokenSet(state, { payload }: PayloadAction<string | null>) {
        state.fcmToken = payload;
      },
    },
  });
  const session = createSlice({
    name: "session",
    initialState: initial.session,
    reducers: {
      signedIn(state, { payload }: PayloadAction<SessionData>) {
        state.data = payload;
        state.loading = false;
      },
      memberChanged(state, { payload }: PayloadAction<Partial<SessionData>>) {
        if (state.data) Object.assign(state.data, payload);
      },
      signedOut(state) {
        state.data = null;
        state.loading = false;
      },
    },
  });
  const language = createSlice({
    name: "language",
    initialState: initial.language,
    reducers: {
      languageSelected(state, { payload }: PayloadAction<string>) {
        state.selectedLanguage = payload;
      },
      languagesLoaded(state, { payload }: PayloadAction<LanguageOption[]>) {
        state.languages = payload;
      },
    },
  });
  const location = createSlice({
    name: "location",
    initialState: initial.location,
    reducers: {
      locationSet(state, { payload }: PayloadAction<SavedLocation | null>) {
        state.currentLocation = payload;
        state.isLocationSet = payload !== null;
      },
    },
  });
  const cached = createSlice({
    name: "cached",
    initialState: initial.cached,
    reducers: {
      filtersSet(state, { payload }: PayloadAction<Record<string, string> | null>) {
        state.filterData = payload;
      },
      chatStarted(state, { payload }: PayloadAction<NewChat | null>) {
        state.newUserChatData = payload;
      },
    },
  });
  return { settings, session, language, location, cached };
}

export type Slices = ReturnType<typeof createSlices>;
