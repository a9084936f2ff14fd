import { anonymousState, type Boot, type PersistedState } from "@gable/shared-sdk/host";

/** The state that a page starts from in the browser: that which it was rendered from on the server. */
export function initialState(page: Pick<Boot, "settings" | "languages" | "language">): PersistedState {
  const { settings, languages, language } = page;
  return anonymousState({ settings, languages, language: language.code });
}
