import type { Manifest } from "@gable/mfe-kit/manifest";
import { originHeaders } from "@gable/server-kit/origins";
import { type LanguageFile, languageFile, webSettings } from "@gable/shared-sdk/calls";
import { type ApiClient, createApiClient } from "@gable/shared-sdk/client";
import type { BootLanguage, LanguageOption } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import { LRUCache } from "lru-cache";
import { HOST } from "../manifest/composition.ts";
import { type Refreshing, refreshing } from "./refreshing.ts";
import { releasedTexts, type Texts } from "./texts.ts";

/** An operator's change of settings or texts shows within this time. Milliseconds. */
const FRESH_FOR = 5_000;
const RETRY_AFTER = 1_000;
const ANSWER_LIMIT = 1_500;
/** Origins and languages remembered at most; a made-up host header cannot fill the memory. */
const REMEMBERED = 128;

/** What every page needs from the provider, kept for a few seconds, and the last good answer while it is down. */
export interface Site {
  /**
   * Null while the provider has never answered.
   * @param origin by which the visitor reaches the site
   * @param language of its texts; the site's own where none is named
   */
  settings(origin: string, language?: string): Promise<Settings | null>;
  /** All texts of a language: the provider's over those that the live releases bring along. */
  language(code: string, manifest: Manifest): Promise<BootLanguage>;
  /** A client that asks on behalf of an anonymous visitor of this origin. */
  client(origin: string): ApiClient;
}

export interface SiteOptions {
  /** `http://127.0.0.1:4000/api/` */
  apiUrl: string;
  dataDir: string;
  log: { warn(message: string): void };
  fetch?: typeof fetch;
}

function isRightToLeft(code: string): boolean {
  const locale = new Intl.Locale(code) as Intl.Locale & { getTextInfo(): { direction?: string } };
  return locale.getTextInfo().direction === "rtl";
}

/** What a language calls itself, as it begins a line: `Français`. */
function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The languages that the shell's release brings along, for a provider that does not answer. */
export function releasedLanguages(manifest: Manifest): LanguageOption[] {
  return (manifest.releases[HOST]?.descriptor.languages ?? []).map((code) => ({
    code,
    name: ownName(code),
    rtl: isRightToLeft(code),
  }));
}

function keyed<V extends object>(make: (key: string) => V): (key: string) => V {
  const made = new LRUCache<string, V>({ max: REMEMBERED });
  return (key) => {
    const present = made.get(key);
    if (present) return present;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

export function createSite({ apiUrl, dataDir, log, fetch: send = fetch }: SiteOptions): Site {
  const client = keyed((origin) =>
    createApiClient({
      baseUrl: apiUrl,
      fetch: (address, init) =>
        send(address, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init?.headers)), ...(origin ? originHeaders(origin) : {}) },
          signal: AbortSignal.timeout(ANSWER_LIMIT),
        }),
      token: () => null,
    }),
  );
  const remember = <V>(what: string, load: () => Promise<V>): Refreshing<V> =>
    refreshing({
      load,
      freshFor: FRESH_FOR,
      retryAfter: RETRY_AFTER,
      onError: (error) => log.warn(`${what} could not be had from the provider: ${(error as Error).message}`),
    });
  const settings = keyed((key) => {
    const [origin = "", language = ""] = key.split(" ");
    return remember("Settings", () =>
      webSettings(client(origin), {}, language ? { headers: { "Accept-Language": language } } : {}),
    );
  });
  const dictionary = keyed((code) =>
    remember<LanguageFile>(`Texts (${code})`, () => languageFile(client(""), { code })),
  );
  const releasedCache = new LRUCache<string, Promise<Texts>>({ max: REMEMBERED });
  const fromReleases = (code: string, manifest: Manifest): Promise<Texts> => {
    const key = `${manifest.revision}/${code}`;
    let texts = releasedCache.get(key);
    if (!texts) {
      texts = releasedTexts(dataDir, manifest, code, (error) =>
        log.warn(`Texts (${code}) of a live release are left out: ${error.message}`),
      );
      releasedCache.set(key, texts);
    }
    return texts;
  };
  return {
    client,
    async settings(origin, language) {
      const own = await settings(origin).get();
      if (!own || !language || language === own.defaultLanguage) return own;
      return (await settings(`${origin} ${language}`).get()) ?? own;
    },
    async language(code, manifest) {
      const [file, fallback] = await Promise.all([dictionary(code).get(), fromReleases(code, manifest)]);
      const known = releasedLanguages(manifest).find((language) => language.code === code);
      return {
        code,
        name: file?.name ?? known?.name ?? code,
        rtl: file?.rtl ?? known?.rtl ?? false,
        texts: { ...fallback, ...file?.texts },
      };
    },
  };
}
