type Styles = HTMLLinkElement | HTMLStyleElement;

/** The stylesheets of a document by their paths: links, and texts that name theirs in `data-href`. */
export interface DocumentStyles {
  links(): HTMLLinkElement[];
  /** Paths of the texts that hold a part of their stylesheet. */
  partPaths(): string[];
  find(path: string): Styles | undefined;
  /** @param hash `sha384-…`, when known */
  insert(path: string, hash: string | undefined): HTMLLinkElement;
}

export function documentStyles(document: Document): DocumentStyles {
  const texts = (more = "") => [...document.querySelectorAll<HTMLStyleElement>(`style[data-href]${more}`)];
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return {
    links,
    partPaths: () => texts("[data-part]").map(({ dataset }) => dataset.href ?? ""),
    find: (path) =>
      texts().find(({ dataset }) => dataset.href === path) ?? links().find((link) => pathOf(link) === path),
    insert(path, hash) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.crossOrigin = "anonymous";
      if (hash) link.integrity = hash;
      link.href = path;
      // The builds' own loader takes an element of a path for a loaded stylesheet: this one is not yet.
      link.dataset.href = "pending";
      document.head.append(link);
      return link;
    },
  };
}

export const pathOf = (link: HTMLLinkElement): string => new URL(link.href, link.baseURI).pathname;

export const lost = (path: string) => new Error(`Stylesheet ${path} could not be loaded.`);

/**
 * True for a stylesheet that came. Of one that did not, the browser keeps none, an empty one, or one that may not
 * be read; of one that is on its way, none.
 */
export function hasArrived(element: Styles): boolean {
  if (element.dataset.state === "loaded") return true;
  try {
    return (element.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

/** Resolves when a link's stylesheet has come. @throws Error when it fails */
export function arrivalOf(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => reject(lost(pathOf(link))), { once: true });
  });
}
