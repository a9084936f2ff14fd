/** Loads a stylesheet once, or waits for the one already in the document. */
export interface Stylesheets {
  /** @throws Error when a stylesheet cannot be loaded; its element is removed so that the next call asks again */
  load(paths: string[]): Promise<void>;
}

/**
 * @param hashOf `sha384-…` of a path, when known
 */
export function createStylesheets(document: Document, hashOf: (path: string) => string | undefined): Stylesheets {
  const find = (path: string) =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
      (link) => new URL(link.href, document.baseURI).pathname === path,
    );

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
    if (existing?.sheet) return;
    // One without a sheet after the document has loaded has failed: an event of it will not come any more.
    if (existing && document.readyState === "complete" && !existing.dataset.loading) existing.remove();
    const link = existing?.isConnected ? existing : insert(path);
    link.dataset.loading = "";
    await settled(link, path);
    delete link.dataset.loading;
  };

  return { load: async (paths) => void (await Promise.all(paths.map(loadOne))) };
}
