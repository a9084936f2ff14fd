import { DeadlineError, LOAD_LIMIT, withDeadline } from "../services/deadline.ts";
import { arrivalOf, documentStyles, hasArrived, lost, pathOf } from "./documentStyles.ts";
import type { ReleaseFiles } from "./releaseFiles.ts";

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

/** Must be called when the page's module script starts. */
export function createStylesheets(options: StylesheetsOptions): Stylesheets {
  const { files, hashOf, limit = LOAD_LIMIT } = options;
  const loading = new Map<string, Promise<void>>();
  const present = documentStyles(options.document);
  const complete = createCompletion(options);

  const arrival = async (link: HTMLLinkElement): Promise<void> => {
    const path = pathOf(link);
    try {
      await withDeadline(arrivalOf(link), limit, `Stylesheet ${path}`);
      link.dataset.state = "loaded";
      delete link.dataset.href;
    } catch (error) {
      files.lose(path);
      link.remove();
      throw error;
    }
  };
  const insert = (path: string) => present.insert(path, hashOf(path));

  const loadOne = async (path: string): Promise<void> => {
    const existing = present.find(path);
    if (existing instanceof HTMLStyleElement && existing.dataset.part !== undefined) return complete(existing);
    if (existing && hasArrived(existing)) return;
    if (files.isLost(path) && !(await files.mend(path))) throw lost(path);
    try {
      await arrival((existing as HTMLLinkElement | undefined) ?? insert(path));
    } catch (error) {
      if (error instanceof DeadlineError || !(await files.mend(path))) throw error;
      const mended = present.find(path);
      if (!mended || !hasArrived(mended)) await arrival(insert(path));
    }
  };

  const loadOnce = (path: string): Promise<void> => {
    const running = loading.get(path);
    if (running) return running;
    const work = loadOne(path).finally(() => {
      if (loading.get(path) === work) loading.delete(path);
    });
    loading.set(path, work);
    return work;
  };
  /** Never fails: the page keeps its part, and the next page asks again. */
  const completeAll = () => Promise.allSettled(present.partPaths().map(loadOnce));

  // Those of the document have settled before a module script runs.
  for (const link of present.links().filter((element) => !hasArrived(element))) {
    link.remove();
    if (pathOf(link).startsWith("/r/shell/")) loadOnce(pathOf(link)).catch(() => undefined);
  }

  return {
    whole: completeAll(),
    async load(paths) {
      // A page that comes later may need rules that the first one did not; it goes without rather than not at all.
      const missing = paths.some((path) => !present.find(path));
      const whole = missing && withDeadline(completeAll(), limit / 4, "The whole stylesheet").catch(() => undefined);
      const parts = present.partPaths();
      await Promise.all([whole, ...paths.filter((path) => !parts.includes(path)).map(loadOnce)]);
    },
    drop(isMeant) {
      for (const link of present.links()) {
        if (!isMeant(pathOf(link)) || hasArrived(link)) continue;
        files.lose(pathOf(link));
        link.remove();
      }
      for (const path of [...loading.keys()].filter(isMeant)) loading.delete(path);
    },
  };
}

/** Puts the whole stylesheet in the place of the part that the document came with: the order of styles stays. */
function createCompletion({ fetch: send, files, hashOf, limit = LOAD_LIMIT }: StylesheetsOptions) {
  const textOf = async (path: string): Promise<string> => {
    const answer = await send(path, { integrity: hashOf(path) ?? "" });
    if (!answer.ok) throw lost(path);
    return answer.text();
  };
  return async (element: HTMLStyleElement): Promise<void> => {
    const path = element.dataset.href ?? "";
    const again = async (error: unknown) => {
      files.lose(path);
      if (!(await files.mend(path))) throw error;
      return textOf(path);
    };
    element.textContent = await withDeadline(textOf(path).catch(again), limit, `Stylesheet ${path}`);
    delete element.dataset.part;
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
