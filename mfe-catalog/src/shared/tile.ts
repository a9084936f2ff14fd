import type { Agent, Article, Category, City, ProjectCard, PropertyCard } from "@gable/shared-sdk/model";
import { cardFacts, type Fact } from "./facts.ts";
import { placeLine } from "./listing.ts";

/** A listing as cards show it. Pages carry this much of each listing in their lists, and nothing else. */
export interface ListingTile
  extends Pick<
    PropertyCard,
    "id" | "slugId" | "title" | "kind" | "price" | "rentPeriod" | "image" | "premium" | "promoted" | "favourite"
  > {
  place: string;
  /** Photographs, the title's included. */
  pictures: number;
  facts: TileFact[];
}

/** `value` stands only where it is no number. */
export type TileFact = Pick<Fact, "glyph" | "value" | "number" | "unit">;

/** A listing as a row of results shows it. */
export type ListingRow = ListingTile & Pick<PropertyCard, "listed"> & { category: { name: string } };

/** A listing where its photograph, title, place and price stand alone. */
export type ListingRank = Omit<ListingTile, "pictures" | "facts" | "premium" | "promoted" | "favourite">;

export type ProjectSummary = Pick<ProjectCard, "id" | "slugId" | "title" | "kind" | "image"> & {
  place: string;
  category: { name: string };
};

export type AgentSummary = Pick<
  Agent,
  "id" | "slugId" | "name" | "profile" | "propertyCount" | "projectCount" | "verified" | "isAdmin"
>;

export type ArticleSummary = Pick<Article, "id" | "slugId" | "title" | "image" | "published"> & {
  category: { name: string } | null;
};

export type CategoryChoice = Pick<Category, "id" | "name" | "slugId" | "propertyCount">;

export type CityChoice = Pick<City, "name" | "count">;

export function rankOf({ id, slugId, title, kind, price, rentPeriod, image, place }: PropertyCard): ListingRank {
  return { id, slugId, title, kind, price, rentPeriod, image, place: placeLine(place) };
}

export function tileOf(listing: PropertyCard): ListingTile {
  const { premium, promoted, favourite, image, gallery, parameters } = listing;
  return {
    ...rankOf(listing),
    premium,
    promoted,
    favourite,
    pictures: gallery.length + (image ? 1 : 0),
    facts: cardFacts(parameters).map(({ glyph, value, number, unit }) => ({
      glyph,
      value: number === null ? value : "",
      number,
      unit,
    })),
  };
}

export function rowOf(listing: PropertyCard): ListingRow {
  return { ...tileOf(listing), listed: listing.listed, category: { name: listing.category.name } };
}

export function projectSummary({ id, slugId, title, kind, image, place, category }: ProjectCard): ProjectSummary {
  return { id, slugId, title, kind, image, place: placeLine(place), category: { name: category.name } };
}

export function agentSummary(agent: Agent): AgentSummary {
  const { id, slugId, name, profile, propertyCount, projectCount, verified, isAdmin } = agent;
  return { id, slugId, name, profile, propertyCount, projectCount, verified, isAdmin };
}

export function articleSummary({ id, slugId, title, image, published, category }: Article): ArticleSummary {
  return { id, slugId, title, image, published, category: category && { name: category.name } };
}

export function categoryChoice({ id, name, slugId, propertyCount }: Category): CategoryChoice {
  return { id, name, slugId, propertyCount };
}

export function cityChoice({ name, count }: City): CityChoice {
  return { name, count };
}
