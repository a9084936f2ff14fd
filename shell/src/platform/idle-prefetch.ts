import { type ReleaseBook, scriptsOf, stylesheetsOf } from "./releases.ts";

/** The page gets this time for itself after it has loaded. Milliseconds. */
const REST = 3000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** False for visitors who pay for every byte or wait for it. Browsers that tell nothing are taken to be well connected. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}

/** First files of the remotes that are not shown, those of public pages first; members' pages only for members. */
export function filesOfOthers(book: ReleaseBook, shown: string | null, signedIn: boolean): string[] {
  const isPublic = ({ access }: { access: string }) => access === "public";
  return Object.values(book.manifest().releases)
    .filter(({ name, descriptor }) => name !== "shell" && name !== shown && descriptor.routes.length > 0)
    .filter(({ descriptor }) => signedIn || descriptor.routes.some(isPublic))
    .sort((a, b) => Number(b.descriptor.routes.some(isPublic)) - Number(a.descriptor.routes.some(isPublic)))
    .flatMap((release) => [...scriptsOf(release, "./app"), ...stylesheetsOf(release, "./app")]);
}

/**
 * Calls once the page has loaded, has rested, and has nothing to do.
 * @param rest milliseconds
 */
export function whenIdle(window: Window, act: () => void, rest = REST): void {
  // Safari has no idle callback.
  const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 200));
  const wait = () => window.setTimeout(() => idle(act), rest);
  if (window.document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/**
 * Once the page has loaded and rests, fetches files into the browser's cache, one after the other and behind
 * everything else. Ends with the first failure: who then opens the remote asks again.
 */
export function prefetchWhenIdle(window: Window, files: () => string[]): void {
  const { connection } = window.navigator as { connection?: Connection };
  if (!mayPrefetch(connection)) return;
  const run = async () => {
    for (const path of files()) {
      const answer = await window.fetch(path, { priority: "low" });
      if (!answer.ok) return;
      await answer.arrayBuffer();
    }
  };
  whenIdle(window, () => void run().catch(() => undefined));
}
