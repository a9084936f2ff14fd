import { DeadlineError, LOAD_LIMIT, withDeadline } from "./deadline.ts";
import type { ReleaseFiles } from "./release-files.ts";

type Styles = HTMLLinkElement | HTMLStyleElement;

/** Stylesheets of releases, each loaded once. */
export interface Stylesheets {
  /**
   * Loads stylesheets, or waits for those already in the document. One that fails is fetched anew and asked for
   * once more; one that hangs, at the next call.
   * @throws Error when one cannot be loaded, or hangs; its element is removed so that the next call asks again
   */
  load(paths: string[]): Promise<void>;
  /** Settles when the parts that the document came with are whole, or could not be completed for now. */
  whole: Promise<unknown>;
  /** Gives up those of some stylesheets that have not come: the next load asks for them anew. */
  drop(isMeant: (path: string) => boolean): void;
}

export interface StylesheetsOptions {
  document: Document;
  fetch: typeof fetch;
  files: Pick<ReleaseFiles, "mend" | "lose" | "isLost">;
  /** `sha384-…` of a path, when known. */
  hashOf(path: string): string | undefined;
  limit?: number;
}

/**
 * True for a stylesheet that came. Of one that did not, the browser keeps none, an empty one, or one that may not
 * be read; of one that is on its way, none.
 */
function hasArrived(element: Styles): boolean {
  if (element.dataset.state === "loaded") return true;
  try {
    return (element.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

const lost = (path: string) => new Error(`Stylesheet ${path} could not be loaded.`);

/** Must be called when the page's module script starts. */
export function createStylesheets({
  document,
  files,
  hashOf,
  limit = LOAD_LIMIT,
  ...options
}: StylesheetsOptions): Stylesheets {
  const loading = new Map<string, Promise<void>>();
  const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const pathOf = (link: HTMLLinkElement) => new URL(link.href, document.baseURI).pathname;
  const find = (path: string): Styles | undefined =>
    [...document.querySelectorAll<HTMLStyleElement>("style[data-href]")].find(({ dataset }) => dataset.href === path) ??
    links().find((link) => pathOf(link) === path);

  const insert = (path: string): HTMLLinkElement => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "anonymous";
    const hash = hashOf(path);
    if (hash) link.integrity = hash;
    link.href = path;
    // The builds' own loader takes an element of a path for a loaded stylesheet: this one is not yet.
    link.dataset.href = "pending";
    document.head.append(link);
    return link;
  };

  const arrival = async (link: HTMLLinkElement): Promise<void> => {
    try {
      await withDeadline(
        new Promise<void>((resolve, reject) => {
          link.addEventListener("load", () => resolve(), { once: true });
          const fail = () => reject(lost(pathOf(link)));
          link.addEventListener("error", fail, { once: true });
        }),
        limit,
        `Stylesheet ${pathOf(link)}`,
      );
      link.dataset.state = "loaded";
      delete link.dataset.href;
    } catch (error) {
      files.lose(pathOf(link));
      link.remove();
      throw error;
    }
  };

  const textOf = async (path: string): Promise<string> => {
    const answer = await options.fetch(path, { integrity: hashOf(path) ?? "" });
    if (!answer.ok) throw lost(path);
    return answer.text();
  };
  /** The whole stylesheet, in the place of the part that the document came with: the order of styles stays. */
  const complete = async (element: HTMLStyleElement): Promise<void> => {
    const path = element.dataset.href ?? "";
    const again = async (error: unknown) => {
      files.lose(path);
      if (!(await files.mend(path))) throw error;
      return textOf(path);
    };
    element.textContent = await withDeadline(textOf(path).catch(again), limit, `Stylesheet ${path}`);
    delete element.dataset.part;
  };
  const parts = () => [...document.querySelectorAll<HTMLStyleElement>("style[data-href][data-part]")];
  const isPart = (path: string) => parts().some(({ dataset }) => dataset.href === path);
  /** Never fails: the page keeps its part, and the next page asks again. */
  const completeAll = () => Promise.allSettled(parts().map(({ dataset }) => loadOnce(dataset.href ?? "")));

  const loadOne = async (path: string): Promise<void> => {
    const existing = find(path);
    if (existing instanceof HTMLStyleElement && existing.dataset.part !== undefined) return complete(existing);
    if (existing && hasArrived(existing)) return;
    if (files.isLost(path) && !(await files.mend(path))) throw lost(path);
    try {
      await arrival((existing as HTMLLinkElement | undefined) ?? insert(path));
    } catch (error) {
      if (error instanceof DeadlineError || !(await files.mend(path))) throw error;
      const present = find(path);
      if (!present || !hasArrived(present)) await arrival(insert(path));
    }
  };

  const loadOnce = (path: string): Promise<void> => {
    const present = loading.get(path);
    if (present) return present;
    const work = loadOne(path).finally(() => {
      if (loading.get(path) === work) loading.delete(path);
    });
    loading.set(path, work);
    return work;
  };

  // Those of the document have settled before a module script runs.
  for (const link of links().filter((element) => !hasArrived(element))) {
    link.remove();
    if (pathOf(link).startsWith("/r/shell/")) loadOnce(pathOf(link)).catch(() => undefined);
  }

  return {
    whole: completeAll(),
    async load(paths) {
      // A page that comes later may need rules that the first one did not; it goes without rather than not at all.
      const missing = paths.some((path) => !find(path));
      const whole = missing && withDeadline(completeAll(), limit / 4, "The whole stylesheet").catch(() => undefined);
      await Promise.all([whole, ...paths.filter((path) => !isPart(path)).map(loadOnce)]);
    },
    drop(isMeant) {
      for (const link of links()) {
        if (!isMeant(pathOf(link)) || hasArrived(link)) continue;
        files.lose(pathOf(link));
        link.remove();
      }
      for (const path of [...loading.keys()].filter(isMeant)) loading.delete(path);
    },
  };
}

/**
 * What the builds' CSS loader calls with an element that it would put into the document: the shell loads the
 * stylesheet instead, and tells the loader by the element's own handlers. The type of an error's event is the error's
 * name: by it whoever asked knows a stylesheet that came too late (`mfe-kit/src/remote/retryImport.ts`).
 */
export function insertStylesheet(stylesheets: Stylesheets, link: HTMLLinkElement): void {
  stylesheets.load([new URL(link.href).pathname]).then(
    () => link.onload?.(new Event("load")),
    (error: Error) => link.onerror?.(new Event(error.name)),
  );
}
