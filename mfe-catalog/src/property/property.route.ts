import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { propertyQuery as propertyOf } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { formatPrice } from "@gable/shared-sdk/format";
import { defaultSettings } from "@gable/shared-sdk/react";
import { pictureAt, pictureSet } from "@gable/shared-ui/core";
import { listingHref, placeLine } from "../shared/listing.ts";
import { pared } from "../shared/pared.ts";
import { CACHE_ONLY } from "../shared/queries.ts";
import { plainText } from "../shared/rich-text.ts";
import { absolute, breadcrumbs, siteName, summary } from "../shared/seo.ts";
import { listingJsonLd } from "./json-ld.ts";
import { cityHref } from "./links.ts";
import { picturesOf } from "./pictures.ts";

/** Must be the `sizes` of the mosaic's first photograph. */
export const LEAD_SIZES = "(max-width: 719px) 100vw, 640px";

/** A property with what cards show of those like it; null when there is none. */
export const propertyQuery = (sdk: ApiClient, slugId: string) =>
  pared(propertyOf(sdk, { slugId }), (answer, tiles) => tiles.withSimilar(answer));

export function prefetchProperty({ queryClient, sdk, params }: RouteContext) {
  return queryClient.prefetchQuery(propertyQuery(sdk, params.slugId ?? ""));
}

function cached({ queryClient, params }: Pick<HeadContext, "queryClient" | "params">) {
  return queryClient.getQueryData(propertyQuery(CACHE_ONLY, params.slugId ?? "").queryKey);
}

/** 404 only when the provider said that there is no such listing; a failed call is told on the page. */
export function propertyStatus(context: HeadContext): number {
  return cached(context) === null ? 404 : 200;
}

export function propertyHead(context: HeadContext): PageHead {
  const { t, settings, language, origin } = context;
  const answer = cached(context);
  const name = siteName(settings);
  if (!answer) return { title: t("catalog.property.missingTitle", { name }), noindex: true };
  const { property } = answer;
  const price = formatPrice(property.price, settings ?? defaultSettings, language);
  const image = picturesOf(property)[0];
  const words = property.meta.description || plainText(property.description);
  return {
    title: t("catalog.property.pageTitle", {
      title: property.meta.title || property.title,
      place: placeLine(property.place),
      name,
    }),
    description: summary(words || `${property.title}, ${price}`),
    canonical: listingHref(property),
    type: "article",
    ...(image && {
      image: absolute(pictureAt(property.meta.image || image, 1280), origin),
      preloadImage: { src: image, srcSet: pictureSet(image, LEAD_SIZES), sizes: LEAD_SIZES },
    }),
    jsonLd: [
      listingJsonLd(property, settings, origin),
      breadcrumbs(
        [
          { name, path: "/" },
          ...(property.place.city ? [{ name: property.place.city, path: cityHref(property) }] : []),
          { name: property.title, path: listingHref(property) },
        ],
        origin,
      ),
    ],
  };
}
