import type { Hashes } from "./integrity.ts";
import { type ReleaseBook, scriptsOf, stylesheetsOf } from "./releases.ts";
import { ownerOf } from "./routes.ts";

/** A pointer that only passes over a link asks for nothing. Milliseconds. */
const HOVER = 65;

export interface Prefetcher {
  /** Asks for the first files of the remote that owns a path, once per version. */
  prefetch(pathname: string): void;
  /** Follows pointer and focus on links. Returns the function that ends it. */
  watch(): () => void;
}

function addLink(document: Document, path: string, kind: "script" | "style", integrity: string | undefined): void {
  const link = document.createElement("link");
  if (kind === "script") link.rel = "modulepreload";
  else {
    link.rel = "preload";
    link.as = "style";
  }
  // As webpack loads them, or the browser would fetch them twice.
  link.crossOrigin = "anonymous";
  if (integrity) link.integrity = integrity;
  link.href = path;
  document.head.append(link);
}

export function createPrefetcher(
  document: Document,
  book: ReleaseBook,
  hashes: Hashes,
  current: () => string | null,
): Prefetcher {
  const asked = new Set<string>();
  const prefetch = (pathname: string) => {
    const owner = ownerOf(book.manifest(), pathname)?.remote;
    const release = owner ? book.live(owner) : undefined;
    if (!release || release.name === "shell" || release.name === current()) return;
    const key = `${release.name}@${release.version}`;
    if (asked.has(key)) return;
    asked.add(key);
    for (const path of scriptsOf(release, "./app")) addLink(document, path, "script", hashes[path]);
    for (const path of stylesheetsOf(release, "./app")) addLink(document, path, "style", hashes[path]);
  };
  return {
    prefetch,
    watch() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const pathOf = (event: Event): string | null => {
        const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
        return link && link.origin === document.location.origin ? link.pathname : null;
      };
      const onPointer = (event: Event) => {
        clearTimeout(timer);
        const path = pathOf(event);
        if (path) timer = setTimeout(() => prefetch(path), HOVER);
      };
      const onFocus = (event: Event) => {
        const path = pathOf(event);
        if (path) prefetch(path);
      };
      document.addEventListener("pointerover", onPointer, { passive: true });
      document.addEventListener("focusin", onFocus);
      return () => {
        clearTimeout(timer);
        document.removeEventListener("pointerover", onPointer);
        document.removeEventListener("focusin", onFocus);
      };
    },
  };
}
