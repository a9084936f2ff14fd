import { matchRoute } from "@gable/mfe-kit/routing";
import type { Boot } from "@gable/shared-sdk/host";
import pLimit from "p-limit";
import { type Composition, HOST, type OwnedRoute } from "../manifest/composition.ts";
import { knownNames, knownSearch } from "../routing/knownSearch.ts";
import { createPageCache } from "./cache.ts";
import type { RenderedPage, Renderer } from "./renderPage.ts";

/** Longer addresses are no page of the site. */
const LONGEST_PATH = 1000;
const MOST_PAGES = 1000;
const MOST_BYTES = 64 * 1024 * 1024;
/** The one address under which pages that nobody owns are rendered: they are all the same. */
const NOWHERE = "/404";

/** Goes out for the browser to render. */
const BARE: RenderedPage = { status: 200, head: null, query: null, html: "", complete: false };

export interface PageView {
  composition: Composition;
  url: URL;
  route: OwnedRoute | null;
  boot: Boot;
}

export interface Renderings {
  /**
   * A page, as remembered or rendered anew. It comes bare, for the browser to render, when nobody may render it now.
   * @param mayRender asked before something is rendered anew: whether this visitor may cause it
   */
  page(view: PageView, mayRender: () => Promise<boolean>): Promise<RenderedPage>;
  /** Listings have changed: what was sold is on no page that is served from now on. */
  listingsChanged(): void;
}

const sizeOf = ({ html, query, head }: RenderedPage): number =>
  2 * (html.length + (query?.length ?? 0) + JSON.stringify(head).length);

/** Path and query by which a page is rendered and remembered; null for one that only the browser renders. */
function renderedAddress({ composition, url, route }: PageView): string | null {
  if (url.pathname.length > LONGEST_PATH) return null;
  if (!route && !matchRoute(composition.routes, NOWHERE)) return NOWHERE;
  const search = knownSearch(url.search, knownNames(route, HOST, composition.navigation));
  return search === null ? null : url.pathname + search;
}

/** @param atOnce renderings that run at one time; what comes above goes out bare */
export function createRenderings(renderer: Renderer, atOnce: number): Renderings {
  const limited = pLimit(atOnce);
  const pages = createPageCache<RenderedPage>({
    freshFor: 5_000,
    staleFor: 30_000,
    entries: MOST_PAGES,
    bytes: MOST_BYTES,
    sizeOf,
    keep: (page) => page.complete,
    // What is not there now may be there the next moment.
    outlasts: (page) => page.status === 200,
  });
  return {
    listingsChanged: () => pages.clear(),
    async page(view, mayRender) {
      const { composition, url, route, boot } = view;
      const address = renderedAddress(view);
      if (address === null) return BARE;
      const render = async () =>
        limited.activeCount < atOnce
          ? limited(() => renderer.render(composition, { url: url.origin + address, route, boot }))
          : BARE;
      const key = [composition.manifest.revision, boot.language.code, url.origin, address].join(" ");
      if (!pages.knows(key) && !(await mayRender())) return BARE;
      // Without its settings a page is right for this visitor, and not to be kept for the next.
      return boot.settings ? pages.get(key, render) : render();
    },
  };
}
