/** A stylesheet that arrived holds rules; of one that did not the browser keeps none, or an empty one. */
function hasArrived(link: HTMLLinkElement): boolean {
  return (link.sheet?.cssRules.length ?? 0) > 0;
}

/** Loads a stylesheet once, or waits for the one already in the document. */
export interface Stylesheets {
  /** @throws Error when a stylesheet cannot be loaded; its element is removed so that the next call asks again */
  load(paths: string[]): Promise<void>;
}

/**
 * Must be called when the page's module script starts.
 * @param hashOf `sha384-…` of a path, when known
 */
export function createStylesheets(document: Document, hashOf: (path: string) => string | undefined): Stylesheets {
  const all = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const pathOf = (link: HTMLLinkElement) => new URL(link.href, document.baseURI).pathname;
  const find = (path: string) => all().find((link) => pathOf(link) === path);

  const insert = (path: string) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "anonymous";
    const hash = hashOf(path);
    if (hash) link.integrity = hash;
    link.href = path;
    document.head.append(link);
    return link;
  };

  const settled = (link: HTMLLinkElement, path: string) =>
    new Promise<void>((resolve, reject) => {
      link.addEventListener("load", () => resolve(), { once: true });
      link.addEventListener(
        "error",
        () => {
          link.remove();
          reject(new Error(`Stylesheet ${path} could not be loaded.`));
        },
        { once: true },
      );
    });

  const loadOne = async (path: string): Promise<void> => {
    const existing = find(path);
    if (existing && hasArrived(existing)) return;
    const link = existing?.isConnected ? existing : insert(path);
    link.dataset.loading = "";
    await settled(link, path);
    delete link.dataset.loading;
  };

  for (const link of all()) {
    // Stylesheets of the head are settled before a module script runs: without rules, one has failed. The
    // loader of a remote's build would take its element for a loaded stylesheet, and show the screen without.
    if (hasArrived(link)) continue;
    link.remove();
    if (pathOf(link).startsWith("/r/shell/")) insert(pathOf(link));
  }

  return { load: async (paths) => void (await Promise.all(paths.map(loadOne))) };
}
