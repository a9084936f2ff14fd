import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { formatPrice } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { defaultSettings } from "@gable/shared-sdk/react";
import { pictureAt, pictureSet } from "@gable/shared-ui/core";
import { placeLine } from "../shared/address.ts";
import { listingHref } from "../shared/listing.ts";
import { CACHE_ONLY, prefetchAll } from "../shared/queries.ts";
import { plainText } from "../shared/richText.ts";
import { absolute, breadcrumbs, siteName, summary } from "../shared/seo.ts";
import { Figures, Hidden, Particulars, Reach, SideFoot, Similar } from "./drawnParts.tsx";
import { listingJsonLd } from "./jsonLd.ts";
import { cityHref } from "./links.ts";
import { picturesOf } from "./pictures.ts";
import { LEAD_SIZES, propertyQuery, wholeQuery } from "./property.queries.ts";

/** One answer for both; the code of the drawn parts beside it. A page that the server drew has all of it. */
export const prefetchProperty = (context: RouteContext) => prefetchAll([readProperty(context)]);

async function readProperty({ queryClient, sdk, params }: RouteContext): Promise<void> {
  const slugId = params.slugId ?? "";
  const { queryKey } = propertyQuery(sdk, slugId);
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const [answer] = await Promise.all([
    queryClient.fetchQuery(wholeQuery(sdk, slugId)),
    ...[Hidden, Particulars, Figures, Reach, SideFoot, Similar].map((part) => part.preload()),
  ]);
  queryClient.setQueryData(queryKey, answer && { property: answer.property });
}

function cached({ queryClient, params }: Pick<HeadContext, "queryClient" | "params">) {
  return queryClient.getQueryData(propertyQuery(CACHE_ONLY, params.slugId ?? "").queryKey);
}

/** 404 only when the provider said that there is no such listing; a failed call is told on the page. */
export function propertyStatus(context: HeadContext): number {
  return cached(context) === null ? 404 : 200;
}

/** Beside a shared link: drawn by providers that can, else the listing's own picture; of a premium one nothing. */
function shareImage(property: PropertyDetail, { settings, language, origin }: HeadContext): string | null {
  if (property.premium) return null;
  const [first] = picturesOf(property);
  const own = property.meta.image || first;
  // Of a listing for which no other was chosen, providers name the first picture.
  const isChosen = own && first && pictureAt(own, 1280) !== pictureAt(first, 1280);
  if (!isChosen && settings?.extensions.includes("share-image"))
    return `${origin}/files/share/${encodeURIComponent(property.slugId)}.${language}.jpg`;
  return own ? absolute(pictureAt(own, 1280), origin) : null;
}

export function propertyHead(context: HeadContext): PageHead {
  const { t, settings, language, origin } = context;
  const answer = cached(context);
  const name = siteName(settings);
  if (!answer) return { title: t("catalog.property.missingTitle", { name }), noindex: true };
  const { property } = answer;
  const price = formatPrice(property.price, settings ?? defaultSettings, language);
  const image = picturesOf(property)[0];
  const shared = shareImage(property, context);
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
    ...(shared && { image: shared }),
    ...(image && {
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
