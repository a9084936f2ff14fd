import * as wire from "@gable/shared-sdk/wire";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext, Module } from "../../platform/context/index.ts";
import { type Caller, input, notFound, route } from "../../platform/http/index.ts";
import type { ListingFilters, Sort } from "../listing-search/index.ts";
import { readBriefCards, readCards, readDetails } from "./cards.ts";
import { favouriteRoutes } from "./favouriteRoutes.ts";
import { boundsOf, filtersOf, listInput, nearbyInput, sortOf } from "./listInput.ts";
import { ownRoutes } from "./ownRoutes.ts";
import { priceMedian } from "./priceMedian.ts";
import { findPublic, type Page } from "./repository.ts";
import { detailsOf, type Viewer } from "./serialise.ts";
import { listSimilar, type PropertyKey, readPropertyPage } from "./similar.ts";
import type { Property } from "./tables.ts";
import { countVisit } from "./visits.ts";
import { writeRoutes } from "./writeRoutes.ts";

/** What is not shown to everybody is shown to its owner and to administrators. */
const maySee = (property: Pick<Property, "on_show" | "user_id">, { user }: Pick<Viewer, "user">): boolean =>
  property.on_show || (user !== null && (user.role === "admin" || property.user_id === user.id));

type Visit = Pick<Caller, "user" | "ip"> & { request: FastifyRequest };

async function oneProperty(context: AppContext, key: PropertyKey, viewer: Viewer, { request, ...visitor }: Visit) {
  const page = await readPropertyPage(context, key, viewer, (property) => maySee(property, viewer));
  if (!page) return { message: "Not found.", data: [], total: 0, similar_properties: [] };
  const { property, similar, read } = page;
  const [[detail, ...similar_properties], price_median] = await Promise.all([
    detailsOf(context.db, [property, ...similar], read, viewer),
    priceMedian(context, property),
  ]);
  const category = detail?.category?.category ?? "";
  const data = price_median ? { ...detail, price_median: { ...price_median, category } } : detail;
  // The last thing: what is read after a write is read from the primary.
  if (viewer.user?.id !== property.user_id) await countVisit(context, "property", property.id, visitor, request);
  return { message: "The property.", data: [data], total: 1, similar_properties };
}

interface ListRequest {
  filters: ListingFilters;
  sort: Sort;
  page: Page;
}

/** A page of what everybody may see. @param show what is told of each listing */
async function listPublic<Shown>(
  context: AppContext,
  { filters, sort, page }: ListRequest,
  viewer: Viewer,
  show: (db: AppContext["db"], ids: number[], viewer: Viewer) => Promise<Shown[]>,
) {
  const { ids, total, isCapped } = await findPublic(context, filters, sort, page, viewer);
  return {
    message: `${total}${isCapped ? "+" : ""} properties.`,
    total,
    data: await show(context.db, ids, viewer),
  };
}

/** Searching and reading listings. */
export const listings: Module = async (app, context) => {
  const { now } = context;

  route(app, context, {
    call: wire.getPropertyList,
    access: "optional",
    input: listInput,
    async handle(fields, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      const request = { filters: filtersOf(fields), sort: sortOf(fields), page: fields };
      return listPublic(context, request, viewer, readCards);
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
      const found = await listPublic(context, { filters, sort, page: fields }, viewer, readDetails);
      return { ...found, similar_properties: [] };
    },
  });

  route(app, context, {
    call: wire.getAllSimilarProperties,
    access: "optional",
    input: z.object({ ...input.paging(20), property_id: input.id("property_id"), search: input.text(300) }),
    async handle(fields, { user, links, language }) {
      const viewer = { user, links, language, now: now() };
      const found = await listSimilar(context, fields.property_id, fields, viewer, (one) => maySee(one, viewer));
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
      return listPublic(context, { filters, sort: "featured", page: fields }, viewer, readBriefCards);
    },
  });

  for (const add of [writeRoutes, ownRoutes, favouriteRoutes]) await add(app, context);
};
