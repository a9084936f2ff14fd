import type { ComparedProperty, PropertyAnswer } from "@gable/shared-sdk/calls";
import type {
  Agent,
  Article,
  Category,
  City,
  Page,
  ParameterValue,
  PlaceAccuracy,
  ProjectCard,
  PropertyCard,
  PropertyDetail,
} from "@gable/shared-sdk/model";
import { placeLine } from "./address.ts";
import { isCutDown } from "./cutDown.ts";
import { type Fact, factsOf, type GlyphName } from "./facts.ts";
import { kilometres, nearFirst } from "./similar.ts";

const CITIES_IN_SHORT = 8;
const SIMILAR_SHOWN = 4;
const ON_CARDS: GlyphName[] = ["bed", "bath", "area"];

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

/** A listing beside another one that it is like. */
export type SimilarTile = ListingTile & {
  city: string;
  /** Kilometres between the two; null where one of them keeps its place. */
  km: number | null;
};

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
  "id" | "slugId" | "name" | "profile" | "propertyCount" | "projectCount" | "verified"
>;

export type ArticleSummary = Pick<Article, "id" | "slugId" | "title" | "image" | "published"> & {
  category: { name: string } | null;
};

export type CategoryChoice = Pick<Category, "id" | "name" | "slugId" | "propertyCount">;

export type CityChoice = Pick<City, "name" | "count">;

export function rankOf({ id, slugId, title, kind, price, rentPeriod, image, place }: PropertyCard): ListingRank {
  return { id, slugId, title, kind, price, rentPeriod, image, place: placeLine(place) };
}

/** What a card has room for: bedrooms, bathrooms, area. */
export function cardFacts(parameters: readonly ParameterValue[]): Fact[] {
  return factsOf(parameters).filter((fact) => fact.glyph !== null && ON_CARDS.includes(fact.glyph));
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

export function similarTile(one: Pick<PropertyCard, "place">, other: PropertyCard): SimilarTile {
  return {
    ...tileOf(other),
    city: other.place.city,
    km: kilometres(one.place.coordinates, other.place.coordinates),
  };
}

export function rowOf(listing: PropertyCard): ListingRow {
  return { ...tileOf(listing), listed: listing.listed, category: { name: listing.category.name } };
}

export function projectSummary({ id, slugId, title, kind, image, place, category }: ProjectCard): ProjectSummary {
  return { id, slugId, title, kind, image, place: placeLine(place), category: { name: category.name } };
}

export function agentSummary(agent: Agent): AgentSummary {
  const { id, slugId, name, profile, propertyCount, projectCount, verified } = agent;
  return { id, slugId, name, profile, propertyCount, projectCount, verified };
}

export function articleSummary({ id, slugId, title, image, published, category }: Article): ArticleSummary {
  return { id, slugId, title, image, published, category: category && { name: category.name } };
}

export function categoryChoice({ id, name, slugId, propertyCount }: Category): CategoryChoice {
  return { id, name, slugId, propertyCount };
}

/** A page of a list with its items pared. */
export function paredItems<T, S>(page: Page<T>, pare: (item: T) => S): Page<S> {
  return { ...page, items: page.items.map(pare) };
}

export const rowsOf = (page: Page<PropertyCard>) => paredItems(page, rowOf);

export const categoryChoices = (page: Page<Category>) => paredItems(page, categoryChoice);

/** The cities that a short list has room for, and how many there are. */
export function cityChoices({ items, total }: Page<City>): { items: CityChoice[]; total: number } {
  return { items: items.slice(0, CITIES_IN_SHORT).map(({ name, count }) => ({ name, count })), total };
}

/** A property with those like it that its page has room for, near ones first. */
export function withSimilar(answer: PropertyAnswer | null) {
  if (!answer) return null;
  const { property, similar } = answer;
  const shown = nearFirst(property, similar).slice(0, SIMILAR_SHOWN);
  return { property, similar: shown.map((other) => similarTile(property, other)) };
}

/** A property as it stands beside others. */
export type ComparedHome = Pick<
  PropertyDetail,
  | "id"
  | "slugId"
  | "title"
  | "kind"
  | "price"
  | "rentPeriod"
  | "place"
  | "image"
  | "premium"
  | "views"
  | "favouriteCount"
  | "listed"
  | "facilities"
  | "ownerId"
> & {
  category: { name: string };
  /** Kept from whoever may not read it whole. */
  cut: boolean;
  /** The provider has let it be compared, which it does for whoever may read it whole. */
  granted?: boolean;
  parameters: ParameterValue[];
};

export function comparedHome(answer: PropertyAnswer | null): ComparedHome | null {
  if (!answer) return null;
  const { id, slugId, title, kind, price, rentPeriod, place, image, premium, views, favouriteCount, listed } =
    answer.property;
  const { facilities, parameters, category, hidden, ownerId } = answer.property;
  return {
    ...{ id, slugId, title, kind, price, rentPeriod, place, image, premium, views, favouriteCount, listed, ownerId },
    category: { name: category.name },
    cut: hidden !== null,
    // Addresses of icons and choices are for forms.
    parameters: parameters.map((parameter) => ({ ...parameter, options: [], icon: "" })),
    facilities: facilities.map((facility) => ({ ...facility, icon: "" })),
  };
}

/** One of the two of a comparison, with what the address knows of it. */
export function comparedSide(side: ComparedProperty, slugId: string): ComparedHome {
  const { id, title, kind, price, rentPeriod, image, premium, views, likes, createdAt } = side;
  return {
    ...{ id, slugId, title, kind, price, rentPeriod, image, premium, views },
    place: {
      city: side.city,
      state: side.state,
      country: side.country,
      address: side.address,
      coordinates: null,
    },
    favouriteCount: likes,
    listed: { iso: createdAt, text: "" },
    ownerId: 0,
    category: { name: side.category },
    cut: false,
    granted: true,
    parameters: side.parameters.map((parameter) => ({ ...parameter, options: [], icon: "" })),
    facilities: side.facilities.map((facility) => ({ ...facility, icon: "" })),
  };
}

/** What the page of homes like one shows of that one. */
export type SimilarTo = Pick<
  PropertyDetail,
  "id" | "slugId" | "title" | "kind" | "price" | "rentPeriod" | "image" | "place"
> & {
  category: { name: string };
  /** How closely its place is told; `hidden` to who may not read it whole. */
  accuracy: PlaceAccuracy | "hidden";
};

export function similarTo(answer: PropertyAnswer | null): SimilarTo | null {
  if (!answer) return null;
  const { id, slugId, title, kind, price, rentPeriod, image, place, category } = answer.property;
  const accuracy = isCutDown(answer.property) ? "hidden" : answer.property.placeAccuracy;
  return { id, slugId, title, kind, price, rentPeriod, image, place, category: { name: category.name }, accuracy };
}
