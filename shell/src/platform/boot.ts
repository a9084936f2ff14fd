import { retryImport } from "@gable/mfe-kit/retry";
import { BOOT_ELEMENT_ID, type Boot, type PageBoot, type SharedBoot } from "@gable/shared-sdk/host";

/** One attempt takes so long at most. Milliseconds. */
const ATTEMPT_LIMIT = 5000;

async function fetchShared(address: string, cache: RequestCache): Promise<SharedBoot> {
  const answer = await fetch(address, { cache, signal: AbortSignal.timeout(ATTEMPT_LIMIT) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.json();
}

/**
 * The composer's data: the page's own out of the document, and what it shares with others from its address.
 * @throws Error when the document carries none, so that it was not served by the composer, or the rest cannot be had
 */
export async function readBoot(document: Document): Promise<Boot> {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) {
    throw new Error(`The page has no <script id="${BOOT_ELEMENT_ID}">: open it through the composer.`);
  }
  const { shared, ...own } = JSON.parse(element.textContent) as PageBoot;
  let cache: RequestCache = "default";
  const ask = () => {
    const answer = fetchShared(shared, cache);
    // What arrived damaged must not be had from the cache again.
    cache = "reload";
    return answer;
  };
  return { ...(await retryImport(ask)), ...own };
}

/** What pages of a remote share in another language, as it is now. */
export function fetchBoot(code: string, remote: string | null): Promise<SharedBoot> {
  return fetchShared(`/boot/${code}/${remote ?? "shell"}/present.json`, "no-store");
}
