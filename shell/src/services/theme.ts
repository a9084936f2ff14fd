import { THEME_COOKIE, type Theme } from "@gable/shared-sdk/host";
import { readCookie, setCookie } from "./cookies.ts";
import { type Observable, observable } from "./observable.ts";

export type { Theme };

export interface ThemeService {
  theme: Observable<Theme>;
  select(theme: Theme): void;
}

/** The theme lives in a cookie, so that the composer can paint the first frame in it. */
export function createTheme(document: Document): ThemeService {
  const stored = readCookie(document, THEME_COOKIE);
  const theme = observable<Theme>(stored === "light" || stored === "dark" ? stored : "system");
  const apply = (next: Theme) => {
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  apply(theme.get());
  return {
    theme,
    select(next) {
      setCookie(document, THEME_COOKIE, next === "system" ? null : next);
      apply(next);
      theme.set(next);
    },
  };
}
