import type { HeadContext, PageHead } from "@gable/mfe-kit";
import { siteName } from "../shared/seo.ts";

/** Its address stands for the map of everything; a search's own stays out of search engines, as its list is in them. */
export function mapHead({ t, url, settings }: HeadContext): PageHead {
  return {
    title: t("catalog.results.pageTitle", { heading: t("catalog.map.title"), name: siteName(settings) }),
    description: t("catalog.map.gateHelp"),
    canonical: "/properties-on-map",
    noindex: url.search !== "",
    jsonLd: [],
  };
}
