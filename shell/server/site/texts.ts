import type { Manifest } from "@gable/mfe-kit/manifest";
import { readVerified, registryPaths } from "@gable/releases";

export type Texts = Record<string, string>;

/** Namespaces that every page needs; a route adds its remote's. */
export const COMMON_NAMESPACES = ["shell", "ui", "sdk"];

/** Namespace of what refusals of the provider are told as: it comes with the first one. */
export const REFUSALS = "refusal";

/**
 * Only the texts that a page of this remote can show: the whole dictionary would weigh more than the page.
 * @param keys single texts of other remotes that stand on every page: their entries in the navigation
 */
export function textsFor(texts: Texts, remote: string | null, keys: Iterable<string> = []): Texts {
  const namespaces = new Set(remote ? [...COMMON_NAMESPACES, remote] : COMMON_NAMESPACES);
  const single = new Set(keys);
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => single.has(key) || namespaces.has(key.slice(0, key.indexOf(".")))),
  );
}

/** The texts of one namespace. */
export function ownTexts(texts: Texts, namespace: string): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith(`${namespace}.`)));
}

/**
 * The texts that the live releases bring along, for a provider that does not answer or lacks a new release's
 * keys. A file that is not the signed one is left out.
 */
export async function releasedTexts(
  dataDir: string,
  manifest: Manifest,
  code: string,
  onError: (error: Error) => void,
): Promise<Texts> {
  const paths = registryPaths(dataDir);
  const parts = await Promise.all(
    Object.values(manifest.releases)
      .filter((release) => release.descriptor.languages.includes(code))
      .map(async (release) => {
        try {
          const file = await readVerified(paths, release, `browser/languages/${code}.json`);
          return JSON.parse(file.toString("utf8")) as Texts;
        } catch (error) {
          onError(error as Error);
          return {};
        }
      }),
  );
  return Object.assign({}, ...parts);
}
