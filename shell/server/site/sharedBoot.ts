import { createHash } from "node:crypto";
import type { SharedBoot } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import { type Composition, HOST } from "../manifest/composition.ts";
import type { Site } from "./site.ts";
import { COMMON_NAMESPACES, textsFor } from "./texts.ts";
import type { VisitorLanguage } from "./visitor.ts";

export interface SharedBootInput {
  composition: Composition;
  site: Site;
  settings: Settings | null;
  /** Of the visitor, or as asked for. */
  language: VisitorLanguage;
  /** Owner of the page; null for the host's own pages and those that nobody owns. */
  remote: string | null;
}

/** What all pages of a remote have in common in one language. */
export async function sharedBoot({
  composition,
  site,
  settings,
  language,
  remote,
}: SharedBootInput): Promise<SharedBoot> {
  const words = await site.language(language.code, composition.manifest);
  return {
    manifest: composition.boot,
    settings,
    language: { ...words, texts: textsFor(words.texts, remote, composition.navigationKeys) },
    languages: language.languages,
    namespaces: remote ? [...COMMON_NAMESPACES, remote] : COMMON_NAMESPACES,
    integrity: composition.integrity,
  };
}

/** The address under which a browser keeps it for good: another content has another. */
export function sharedBootAddress(boot: SharedBoot, remote: string | null): string {
  const tag = createHash("sha256").update(JSON.stringify(boot)).digest("base64url").slice(0, 22);
  return `/boot/${boot.language.code}/${remote ?? HOST}/${tag}.json`;
}
