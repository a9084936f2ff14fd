import * as wire from "@gable/shared-sdk/wire";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext, Module } from "../../platform/context/index.ts";
import type { Bounds } from "../../platform/geo/index.ts";
import { type Caller, input, invalid, notFound, RAW_JSON, route } from "../../platform/http/index.ts";
import { radiusAsked } from "./bounds.ts";
import { catalogueRoutes } from "./catalogueRoutes.ts";
import { favouriteRoutes } from "./favouriteRoutes.ts";
import type { ListingFilters, Sort } from "./filters.ts";
import type { CardKindName } from "./find/cardKinds.ts";
import { finderOf } from "./find/finder.ts";
import { storedType } from "./form.ts";
import { priceMedian } from "./medians.ts";
import { ownRoutes } from "./ownRoutes.ts";
import { parameterFilters } from "./parameterFilters.ts";
import { findPublic, listPublic, type Page } from "./repository.ts";
import { detailsOf, toDetails, type Viewer } from "./serialise.ts";
import { listSimilar, type PropertyKey, readPropertyPage, type Seen } from "./similar.ts";
import { countVisit } from "./visits.ts";
import { writeRoutes } from "./writeRoutes.ts";

/** More would not fit a map of one page. */
const LARGEST_MAP = 500;

const filterInput = {
  property_type: storedType("property_type"),
  category_id: input.integer("category_id"),
  category_slug_id: input.text(150),
  city: input.text(120),
  state: input.text(120),
  country: input.text(120),
  min_price: input.number("min_price"),
  max_price: input.number("max_price"),
  posted_since: input.integer("posted_since"),
  promoted: input.flag(),
  most_viewed: input.flag(),
  most_liked: input.flag(),
  search: input.text(300),
  parameter_id: input.idList(),
  parameters: parameterFilters,
  get_all_premium_properties: input.flag(),
  latitude: input.latitude(),
  longitude: input.longitude(),
  radius: input.number("radius"),
  sort_by: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(wire.SORTS, `sort_by is one of ${wire.SORTS.join(", ")}.`).optional(),
  ),
};

const listInput = z.object({ ...filterInput, ...input.deepPaging(10) });

const nearbyInput = z.object({
  ...input.paging(LARGEST_MAP, LARGEST_MAP),
  city: filterInput.city,
  state: filterInput.state,
  type: storedType("type"),
  latitude: input.latitude(),
  longitude: input.longitude(),
  radius: filterInput.radius,
  n: input.latitude(),
  s: input.latitude(),
  e: input.longitude(),
  w: input.longitude(),
});

/** @throws Failure 400 for a rectangle that wants an edge or stands on its head */
function boundsOf({ n, s, e, w }: Record<"n" | "s" | "e" | "w", number | undefined>): Bounds | undefined {
  if ([n, s, e, w].every((edge) => edge === undefined)) return undefined;
  if (n === undefined || s === undefined || e === undefined || w === undefined)
    throw invalid("A rectangle needs all of n, s, e and w.", "n");
  if (n < s) throw invalid("n must not lie south of s.", "n");
  return { north: n, south: s, east: e, west: w };
}

function filtersOf(fields: z.output<typeof listInput>): ListingFilters {
  const hasPoint = fields.latitude !== undefined && fields.longitude !== undefined;
  return {
    ...fields,
    premium: fields.get_all_premium_properties,
    radius: hasPoint ? radiusAsked(fields.radius) : undefined,
  };
}

function sortOf(fields: z.output<typeof listInput>): Sort {
  if (fields.sort_by) return fields.sort_by;
  if (fields.most_viewed) return "most_viewed";
  return fields.most_liked ? "most_liked" : "featured";
}

/** What is not shown to everybody is shown to its owner and to administrators. */
export function maySee(property: Seen, { user }: Pick<Viewer, "user">): boolean {
  return property.on_show || (user !== null && (user.role === "admin" || property.user_id === user.id));
}

type Visit = Pick<Caller, "user" | "ip"> & { request: FastifyRequest };

async function oneProperty(context: AppContext, key: PropertyKey, viewer: Viewer, { request, ...visitor }: Visit) {
  const { db } = context;
  const page = await readPropertyPage(db, key, viewer);
  if (!page || !maySee(page.property, viewer))
    return { message: "Not found.", data: [], total: 0, similar_properties: [] };
  const { property } = page;
  const [[detail, ...similar_properties], price_median] = await Promise.all([
    detailsOf(db, [property, ...page.similar], page.read, page.viewer),
    priceMedian(context, property),
  ]);
  const category = detail?.category?.category ?? "";
  const data = price_median ? { ...detail, price_median: { ...price_median, category } } : detail;
  // The last thing: what is read after a write is read from the primary.
  if (viewer.user?.id !== property.user_id) await countVisit(context, "property", property.id, visitor, request);
  return { message: "The property.", data: [data], total: 1, similar_properties };
}

interface ListAsked {
  filters: ListingFilters;
  sort: Sort;
  page: Page;
}

/** A page of what everybody may see, as cards that are written already. */
async function writtenList(
  context: AppContext,
  kind: CardKindName,
  { filters, sort, page }: ListAsked,
  viewer: Viewer,
) {
  const { cards } = finderOf(context);
  const { places, total } = await findPublic(context.db, filters, sort, page, viewer);
  const found = await cards.read(kind, places, viewer);
  const raw = { data: [await cards.show(found, viewer)] };
  return { message: `${total} properties.`, total, data: [], [RAW_JSON]: raw };
}

/** Searching and reading listings. */
export const listings: Module = async (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.getPropertyList,
    access: "optional",
    input: listInput,
    async handle(fields, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      return writtenList(context, "full", { filters: filtersOf(fields), sort: sortOf(fields), page: fields }, viewer);
    },
  });

  route(app, context, {
    call: wire.getProperty,
    access: "optional",
    input: z.object({
      ...listInput.shape,
      id: input.integer("id"),
      slug_id: input.text(200),
      top_rated: input.flag(),
      users_promoted: input.flag(),
      userid: input.integer("userid"),
      current_user: input.integer("current_user"),
      get_simiilar: input.flag(),
    }),
    async handle(fields, { user, links, language, ip }, { request }) {
      const viewer = { user, links, language, now: now() };
      const visit = { user, ip, request };
      if (fields.id !== undefined) return oneProperty(context, { id: fields.id }, viewer, visit);
      if (fields.slug_id) return oneProperty(context, { slug_id: fields.slug_id }, viewer, visit);
      const filters = {
        ...filtersOf(fields),
        userid: fields.userid,
        promoted: fields.promoted || fields.users_promoted,
      };
      const sort = fields.top_rated ? "most_viewed" : sortOf(fields);
      const { rows, total } = await listPublic(db, filters, sort, fields, viewer);
      return {
        message: `${total} properties.`,
        total,
        data: await toDetails(db, rows, viewer),
        similar_properties: [],
      };
    },
  });

  route(app, context, {
    call: wire.getAllSimilarProperties,
    access: "optional",
    input: z.object({ ...input.paging(20), property_id: input.id("property_id"), search: input.text(300) }),
    async handle(fields, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      const found = await listSimilar(db, fields.property_id, fields, viewer, (one) => maySee(one, viewer));
      if (!found) throw notFound(`There is no property ${fields.property_id}.`);
      return { message: `${found.total} similar properties.`, total: found.total, data: found.cards };
    },
  });

  route(app, context, {
    call: wire.getNearbyProperties,
    access: "optional",
    input: nearbyInput,
    async handle({ type, n, s, e, w, ...fields }, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      const filters = {
        ...filtersOf(fields as z.output<typeof listInput>),
        property_type: type,
        bounds: boundsOf({ n, s, e, w }),
      };
      return writtenList(context, "brief", { filters, sort: "featured", page: fields }, viewer);
    },
  });

  for (const add of [catalogueRoutes, writeRoutes, ownRoutes, favouriteRoutes]) await add(app, context);
};
