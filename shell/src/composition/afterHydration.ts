import type { Boot } from "@gable/shared-sdk/host";
import type { I18nService } from "../services/i18n.ts";
import type { SessionService } from "../session/service.ts";
import { type ShellStore, STORAGE_KEY } from "../store/index.ts";
import { namesLanguage } from "./namesLanguage.ts";

/** Goes on in the language that was chosen at an earlier visit, unless the address names the page's. */
export async function selectStoredLanguage(
  boot: Boot,
  window: Window,
  store: ShellStore,
  i18n: I18nService,
): Promise<void> {
  const chosen = store.host.getState().language.selectedLanguage;
  const known = boot.languages.some(({ code }) => code === chosen);
  const isNamed = namesLanguage(window.location.search, i18n.language);
  if (chosen && known && chosen !== i18n.language && !isNamed) await i18n.select(chosen).catch(() => undefined);
}

/** Stores what is not stored yet when the page is left, and follows what other tabs do with the session. */
export function followTabs(window: Window, store: ShellStore, session: SessionService): void {
  window.addEventListener("pagehide", () => void store.flush());
  // What other tabs have done, also while this page was put aside by the browser.
  window.addEventListener("storage", ({ key, newValue }) => {
    if ((key ?? STORAGE_KEY) !== STORAGE_KEY) return;
    // Visitors in two tabs have no session to agree about.
    if (session.current() || newValue?.includes("token")) void session.follow();
  });
  window.addEventListener("pageshow", ({ persisted }) => persisted && session.current() && void session.follow());
}
