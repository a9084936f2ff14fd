import { translate } from "@gable/shared-sdk/format";
import type { BootLanguage, I18n, LanguageOption } from "@gable/shared-sdk/host";

type Texts = Record<string, string>;

/** Where texts come from. Each resolves with null when it has none, and may reject. */
export interface TextSources {
  /** A remote's texts as the composer has them: the provider's words over those of its release. */
  texts(namespace: string, code: string): Promise<Texts | null>;
  /** The texts that a remote's release brings along, should the composer not answer. */
  artifact(namespace: string, code: string): Promise<Texts | null>;
  /** The page's own language and texts, asked for anew after the visitor has chosen another language. */
  page(code: string): Promise<{ language: BootLanguage; namespaces: string[] }>;
}

export interface I18nOptions {
  language: BootLanguage;
  languages: LanguageOption[];
  /** Namespaces that are complete in the page's texts. */
  namespaces: string[];
  sources: TextSources;
  /** Before the texts are asked for: the choice is stored so that every later answer is in it. */
  onChoose(code: string): void;
  /** After the texts have arrived. */
  onShown(language: LanguageOption): void;
}

export interface I18nService extends I18n {
  /** True when the key has a text. */
  has(key: string): boolean;
}

const FALLBACK = "en";

function knows(texts: Texts, namespace: string): boolean {
  return Object.keys(texts).some((key) => key.startsWith(`${namespace}.`));
}

const orNothing = (source: Promise<Texts | null>): Promise<Texts> =>
  source.then(
    (texts) => texts ?? {},
    () => ({}),
  );

/**
 * The texts of the page. A namespace that is missing comes from the composer, then from the remote's release,
 * then from its English.
 */
export function createI18n(options: I18nOptions): I18nService {
  const { sources } = options;
  let { texts, ...shown } = options.language;
  let complete = new Set(options.namespaces);
  let loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  const fetchNamespace = async (namespace: string, code: string): Promise<void> => {
    let found = await orNothing(sources.texts(namespace, code));
    if (!knows(found, namespace)) found = { ...found, ...(await orNothing(sources.artifact(namespace, code))) };
    if (!knows(found, namespace) && code !== FALLBACK) {
      found = { ...(await orNothing(sources.artifact(namespace, FALLBACK))), ...found };
    }
    // A language chosen meanwhile has asked for its own texts.
    if (code !== shown.code) return;
    texts = { ...texts, ...found };
    if (knows(found, namespace)) complete.add(namespace);
    changed();
  };

  const load = (namespace: string): Promise<void> => {
    if (complete.has(namespace)) return Promise.resolve();
    let pending = loading.get(namespace);
    if (!pending) {
      pending = fetchNamespace(namespace, shown.code);
      loading.set(namespace, pending);
      pending.then(() => {
        if (!complete.has(namespace)) loading.delete(namespace);
      });
    }
    return pending;
  };

  return {
    get language() {
      return shown.code;
    },
    get direction() {
      return shown.rtl ? "rtl" : "ltr";
    },
    languages: options.languages,
    t: (key, params) => translate(texts, shown.code, key, params),
    load,
    has: (key) => key in texts,
    async select(code) {
      if (code === shown.code) return;
      const before = shown.code;
      const needed = complete;
      options.onChoose(code);
      try {
        const page = await sources.page(code);
        const { texts: next, ...language } = page.language;
        if (language.code !== code) throw new Error(`The page is not available in "${code}".`);
        texts = next;
        complete = new Set(page.namespaces);
        shown = language;
        loading = new Map();
      } catch (error) {
        options.onChoose(before);
        throw error;
      }
      await Promise.all([...needed].map(load));
      options.onShown(shown);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
