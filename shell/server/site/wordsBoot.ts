import type { FirebaseProject, MessagingProject, WordsBoot } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import { type Composition, HOST, tagOf } from "../manifest/composition.ts";
import type { Site } from "./site.ts";
import { COMMON_NAMESPACES, textsFor } from "./texts.ts";
import type { VisitorLanguage } from "./visitor.ts";

export interface WordsBootInput {
  composition: Composition;
  site: Site;
  settings: Settings | null;
  /** The site's project at Firebase, where browsers are told of one. */
  firebase: FirebaseProject | undefined;
  /** What messages to browsers with closed pages are subscribed to by, where the site has it. */
  messaging: MessagingProject | undefined;
  /** Of the visitor, or as asked for. */
  language: VisitorLanguage;
  /** Owner of the page; null for the host's own pages and those that nobody owns. */
  remote: string | null;
}

/** What all pages of a remote say and are set to in one language. */
export async function wordsBoot({
  composition,
  site,
  settings,
  firebase,
  messaging,
  language,
  remote,
}: WordsBootInput): Promise<WordsBoot> {
  const words = await site.language(language.code, composition.manifest);
  return {
    settings,
    ...(firebase && { firebase }),
    language: { ...words, texts: textsFor(words.texts, remote, composition.navigationKeys) },
    languages: language.languages,
    ...(messaging && { messaging }),
    namespaces: remote ? [...COMMON_NAMESPACES, remote] : COMMON_NAMESPACES,
  };
}

/** The address under which a browser keeps it for good: another content has another. */
export function wordsBootAddress(boot: WordsBoot, remote: string | null): string {
  return `/boot/${boot.language.code}/${remote ?? HOST}/${tagOf(boot)}.json`;
}
