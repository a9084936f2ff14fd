import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Caller, input, invalid, notFound, route, unauthenticated } from "../../platform/http/index.ts";
import { checkFeature, refusal } from "../billing/index.ts";
import { type Facts, loadFacts } from "./facts.ts";
import { findProperty } from "./repository.ts";
import { TYPE_WORDS } from "./serialise.ts";
import type { Property } from "./tables.ts";

interface Named {
  id?: number;
  slug_id?: string;
}

/** @param side `source` or `target` */
async function shownProperty(db: Database, named: Named, side: string): Promise<Property> {
  if (named.id === undefined && !named.slug_id)
    throw invalid("Say which properties to compare, by their ids or slugs.", `${side}_property_id`);
  const property = await findProperty(db, named.id === undefined ? { slug_id: named.slug_id } : { id: named.id });
  if (!property?.on_show)
    throw notFound(`There is no property ${named.id ?? named.slug_id} to compare (${side}_property_id).`);
  return property;
}

function sideOf(property: Property, facts: Facts, { links }: Pick<Caller, "links">) {
  return {
    id: property.id,
    slug_id: property.slug_id,
    title: property.title,
    city: property.city,
    state: property.state,
    country: property.country,
    is_premium: property.is_premium,
    title_image: links.image(property.title_image),
    address: property.address,
    created_at: property.created_at.toISOString(),
    price: property.price,
    rentduration: property.rentduration ?? "",
    property_type: TYPE_WORDS[property.property_type] ?? "sell",
    total_likes: property.favourite_count,
    total_views: property.total_view,
    facilities: facts.parameters(property.id),
    near_by_places: facts.facilities(property.id),
    category: facts.category(property.category_id)?.category ?? "",
  };
}

/** `compare-properties`: two of one category side by side. Premium ones need an account and the feature. */
export const compare: Module = (app, context) => {
  const { db } = context;
  route(app, context, {
    call: wire.compareProperties,
    access: "optional",
    input: z.object({
      source_property_id: input.integer("source_property_id"),
      target_property_id: input.integer("target_property_id"),
      source_slug_id: input.text(150),
      target_slug_id: input.text(150),
    }),
    async handle(asked, { user, links, language }) {
      const source = await shownProperty(db, { id: asked.source_property_id, slug_id: asked.source_slug_id }, "source");
      const target = await shownProperty(db, { id: asked.target_property_id, slug_id: asked.target_slug_id }, "target");
      if (source.id === target.id)
        throw invalid("Choose two different properties.", "target_property_id", "compare_same");
      if (source.category_id !== target.category_id)
        throw invalid(
          "Only properties of the same category can be compared.",
          "target_property_id",
          "compare_category",
        );
      const isForMembers =
        user?.role !== "admin" && [source, target].some((side) => side.is_premium && side.user_id !== (user?.id ?? 0));
      if (isForMembers) {
        if (!user) throw unauthenticated("Sign in to compare premium properties.");
        const allowed = await checkFeature(db, user.id, "premium_properties");
        if (!allowed.package_available || !allowed.feature_available) throw refusal(allowed);
      }
      const facts = await loadFacts(db, [source, target], { links, language, user: null });
      return {
        message: "The comparison.",
        data: {
          source_property: sideOf(source, facts, { links }),
          target_property: sideOf(target, facts, { links }),
        },
      };
    },
  });
};
