import type { Manifest } from "@gable/mfe-kit/manifest";
import { LANGUAGE_COOKIE, type LanguageOption, THEME_COOKIE } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import type { FastifyRequest } from "fastify";
import { readCookie } from "../routing/cookies.ts";
import { chooseLanguage } from "../routing/language.ts";
import { releasedLanguages } from "./site.ts";

export const DEFAULT_LANGUAGE = "en";

export interface VisitorLanguage {
  /** The languages that the site offers. */
  languages: LanguageOption[];
  /** Code of the one that the visitor reads. */
  code: string;
}

/** @param settings null while the provider has never answered: then the languages of the live releases are offered */
export function offeredLanguages(settings: Settings | null, manifest: Manifest): LanguageOption[] {
  return settings && settings.languages.length > 0 ? settings.languages : releasedLanguages(manifest);
}

/** Of an address: the language in which it is to be read, whatever its visitor has chosen. */
export const LANGUAGE_PARAMETER = "lang";

/** @param url of the request */
export function visitorLanguage(
  request: FastifyRequest,
  settings: Settings | null,
  manifest: Manifest,
  url: URL,
): VisitorLanguage {
  const languages = offeredLanguages(settings, manifest);
  const named = url.searchParams.get(LANGUAGE_PARAMETER);
  const isOffered = languages.some(({ code }) => code.toLowerCase() === named?.toLowerCase());
  const code = chooseLanguage(
    isOffered ? named : readCookie(request.headers.cookie, LANGUAGE_COOKIE),
    request.headers["accept-language"],
    languages,
    settings?.defaultLanguage || DEFAULT_LANGUAGE,
  );
  return { languages, code };
}

/** The theme that the visitor has chosen; null follows the system. */
export function visitorTheme(request: FastifyRequest): "light" | "dark" | null {
  const theme = readCookie(request.headers.cookie, THEME_COOKIE);
  return theme === "light" || theme === "dark" ? theme : null;
}
