import { type ManifestStore, scriptsOf, stylesheetsOf, viewOf } from "../releases/manifestStore.ts";
import type { ReleaseHashes } from "../releases/releaseHashes.ts";
import { ownerOf, type RouteOwner } from "../releases/routes.ts";

/** A pointer that only passes over a link asks for nothing. Milliseconds. */
const HOVER = 65;

export interface PrefetcherOptions {
  document: Document;
  fetch: typeof fetch;
  manifests: ManifestStore;
  hashes: ReleaseHashes;
  isSignedIn(): boolean;
  /** Fetches a remote's texts, once. */
  loadTexts(remote: string): void;
  /** Told of each script that is asked for in advance; the promise resolves when it has come, or failed. */
  onScript(path: string, arrival: Promise<void>): void;
  /** Asks for the data that a route names, when its remote has no code here that would. */
  askData(owner: RouteOwner): void;
  /** False for visitors who pay for what they may never see: then a link is followed before anything is asked for. */
  ahead: boolean;
}

/** What the page of an address consists of. */
export interface Page extends RouteOwner {
  scripts: string[];
  styles: string[];
}

export interface Prefetcher {
  /**
   * Asks, all at once, for what the page of an address needs: the remote's entry and first files, the screen's own,
   * its stylesheets, texts and data. Each file is asked for once.
   */
  begin(url: URL): void;
  /** The files of an address's page; null when nobody owns it, or this visitor may not see it. */
  pageOf(url: URL): Page | null;
  /** Whether a file has been asked for. */
  isAsked(path: string): boolean;
  /** Follows pointer and focus on links, until the signal says otherwise. */
  watch(signal?: AbortSignal): void;
}

/** @returns resolves when the script has come, or failed */
function addLink(document: Document, path: string, integrity: string | undefined): Promise<void> {
  const link = document.createElement("link");
  const arrival = new Promise<void>((resolve) => {
    for (const end of ["load", "error"]) link.addEventListener(end, () => resolve(), { once: true });
  });
  link.rel = "modulepreload";
  // As webpack loads them, or the browser would fetch them twice.
  link.crossOrigin = "anonymous";
  if (integrity) link.integrity = integrity;
  link.href = path;
  document.head.append(link);
  return arrival;
}

/** The address of the page that a link below an event leads to; null for what leaves the site. */
function addressOf(event: Event, origin: string): URL | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  return link && link.origin === origin ? new URL(link.href) : null;
}

export function createPrefetcher(options: PrefetcherOptions): Prefetcher {
  const { document, manifests, hashes } = options;
  const asked = new Set<string>();
  const isShown = (path: string) =>
    [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style[data-href]')].some(
      (sheet) => (sheet.dataset.href ?? sheet.getAttribute("href")) === path,
    );

  /** What the page of an address consists of; null when nobody owns it, or this visitor may not see it. */
  const pageOf = (url: URL): Page | null => {
    const owner = ownerOf(manifests.manifest(), url.pathname);
    const release = owner && manifests.live(owner.remote);
    if (!release || (owner.route.access === "member" && !options.isSignedIn())) return null;
    const view = viewOf(owner.route);
    return { ...owner, scripts: scriptsOf(release, ...view, "./calls"), styles: stylesheetsOf(release, ...view) };
  };
  const addScript = (path: string) => {
    if (asked.has(path)) return;
    asked.add(path);
    options.onScript(path, addLink(document, path, hashes.all[path]));
  };
  /** Into the cache alone: browsers complain of a stylesheet that is preloaded and not used within seconds. */
  const addStyle = (path: string) => {
    if (asked.has(path)) return;
    asked.add(path);
    if (isShown(path)) return;
    options
      .fetch(path, { integrity: hashes.all[path] ?? "" })
      .then((answer) => answer.arrayBuffer())
      // Whoever needs it asks again, and is told.
      .catch(() => undefined);
  };
  const ask = (url: URL) => {
    const page = pageOf(url);
    if (!page) return null;
    const addAll = () => {
      for (const path of page.scripts) addScript(path);
      for (const path of page.styles) addStyle(path);
    };
    if (page.scripts.every(hashes.isReady)) addAll();
    else Promise.all(page.scripts.map(hashes.ready)).then(addAll, () => undefined);
    options.loadTexts(page.remote);
    return page;
  };
  const begin = (url: URL) => {
    const page = ask(url);
    if (page) options.askData(page);
  };

  return {
    begin,
    pageOf,
    isAsked: (path) => asked.has(path),
    watch(signal) {
      const { origin } = document.location;
      const listen = (type: string, act: (url: URL | null) => void) =>
        document.addEventListener(type, (event) => act(addressOf(event, origin)), { passive: true, signal });
      // A finger's touch is a pointer's too.
      listen("pointerdown", (url) => url && begin(url));
      if (!options.ahead) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      listen("pointerover", (url) => {
        clearTimeout(timer);
        if (url) timer = setTimeout(ask, HOVER, url);
      });
      listen("focusin", (url) => url && ask(url));
    },
  };
}
