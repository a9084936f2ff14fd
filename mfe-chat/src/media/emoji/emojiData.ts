import { retryImport } from "@gable/mfe-kit/retry";
import type { EmojiData } from "frimousse";

/** Rows of a group: the emoji, its name and words that find it, in one language. */
type Names = Record<string, string>;

const NAMES: Record<string, () => Promise<{ default: Names }>> = {
  en: () => import(/* webpackChunkName: "emoji-en" */ "./names/en.json"),
  ar: () => import(/* webpackChunkName: "emoji-ar" */ "./names/ar.json"),
  es: () => import(/* webpackChunkName: "emoji-es" */ "./names/es.json"),
  fr: () => import(/* webpackChunkName: "emoji-fr" */ "./names/fr.json"),
  hi: () => import(/* webpackChunkName: "emoji-hi" */ "./names/hi.json"),
};

/** Unicode's groups, as `scripts/emojiNames.ts` numbers them; each has a text `chat.media.emoji.group.<number>`. */
export const GROUPS = [0, 1, 3, 4, 5, 6, 7, 8, 9] as const;

const NO_SKIN_TONES = { dark: "", light: "", "medium-dark": "", "medium-light": "", medium: "" };

/** All emoji with their names in a language; in English where there are none. */
export async function emojiData(language: string, nameOf: (group: number) => string): Promise<EmojiData> {
  const load = NAMES[language] ?? NAMES.en;
  const { default: names } = await retryImport(load as (typeof NAMES)[string]);
  return {
    locale: language,
    emojis: GROUPS.flatMap((category) =>
      (names[category]?.split("\n") ?? []).map((row) => {
        const [emoji = "", label = "", ...tags] = row.split("|");
        return { emoji, category, label, version: 15, tags };
      }),
    ),
    categories: GROUPS.map((index) => ({ index, label: nameOf(index) })),
    skinTones: NO_SKIN_TONES,
  };
}
