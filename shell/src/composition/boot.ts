import { retryImport } from "@gable/mfe-kit/retry";
import {
  BOOT_ELEMENT_ID,
  type Boot,
  type PageBoot,
  type ReleasesBoot,
  type SharedBoot,
  type WordsBoot,
} from "@gable/shared-sdk/host";
import type { HashedRelease } from "../releases/releaseHashes.ts";

/** One attempt takes so long at most. Milliseconds. */
const ATTEMPT_LIMIT = 5000;

async function fetchShared<T>(address: string, cache: RequestCache): Promise<T> {
  const answer = await fetch(address, { cache, signal: AbortSignal.timeout(ATTEMPT_LIMIT) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.json();
}

/** One part of what a page shares. */
function readShared(address: string): Promise<Partial<SharedBoot>> {
  let cache: RequestCache = "default";
  return retryImport(() => {
    const answer = fetchShared<Partial<SharedBoot>>(address, cache);
    // What arrived damaged must not be had from the cache again.
    cache = "reload";
    return answer;
  });
}

/**
 * The composer's data: the page's own out of the document, and what it shares with others from its addresses.
 * @throws Error when the document carries none, so that it was not served by the composer, or the rest cannot be had
 */
export async function readBoot(document: Document): Promise<Boot> {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) {
    throw new Error(`The page has no <script id="${BOOT_ELEMENT_ID}">: open it through the composer.`);
  }
  const { shared, ...own } = JSON.parse(element.textContent) as PageBoot;
  return Object.assign({}, ...(await Promise.all(shared.map(readShared))), own);
}

/** The live releases with the hashes that a page brings along. */
export function hashedReleases({ manifest, integrity }: ReleasesBoot): HashedRelease[] {
  return Object.values(manifest.releases).map((release) => ({ ...release, integrity: integrity[release.name] }));
}

/** A file of texts; null when there is none. */
export async function fetchTexts(path: string): Promise<Record<string, string> | null> {
  const answer = await fetch(path);
  return answer.ok ? answer.json() : null;
}

/** What pages of a remote say in another language, as it is now. */
export function fetchBoot(code: string, remote: string | null): Promise<WordsBoot> {
  return fetchShared(`/boot/${code}/${remote ?? "shell"}/present.json`, "no-store");
}
