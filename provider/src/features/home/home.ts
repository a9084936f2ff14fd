import type { User } from "../../identity/people/index.ts";
import { listAgents, toAgent } from "../../marketplace/agents/index.ts";
import { listArticles, listFaqs, toArticles } from "../../marketplace/content/index.ts";
import { listCategories, listCities, readCategories } from "../../marketplace/listing-catalogue/index.ts";
import {
  type ListingFilters,
  listingSearchOf,
  type Sort,
  searchCacheOf,
  VISITOR_ACCESS,
} from "../../marketplace/listing-search/index.ts";
import { readBriefCards, type Viewer } from "../../marketplace/listings/index.ts";
import { listPublicProjects, toProjectCards } from "../../marketplace/projects/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { formIn } from "../../platform/database/index.ts";
import type { Answer } from "../../platform/http/index.ts";
import { recommend } from "../recommendations/index.ts";

const CARDS = { offset: 0, limit: 12 };
const TEXTS = { offset: 0, limit: 5 };

type Reader = Pick<Viewer, "links" | "language">;

/** What is the same for all who read in a language, under addresses that begin alike. */
const keyOf = ({ links, language }: Reader): string => `${links.files} ${language}`;

/** A circle around the visitor, or null for everywhere. */
export type Around = { latitude: number; longitude: number; radius: number } | null;

/** Listings are ids at first: many sections show the same ones, and all are read at once. */
type SectionContent = { ids: number[] } | unknown[];
type SectionReader = (context: AppContext, viewer: Viewer, around: Around) => Promise<SectionContent>;

/** The first listings of an order, as visitors find them. */
async function firstIds(context: AppContext, filters: ListingFilters, sort: Sort, limit: number): Promise<number[]> {
  const request = { filters, access: VISITOR_ACCESS, now: context.now(), sort, limit };
  return (await listingSearchOf(context).page(request)).rows.map(({ id }) => id);
}

const properties =
  (sort: Sort, filters: ListingFilters = {}): SectionReader =>
  async (context, _viewer, around) => ({
    ids: await firstIds(context, { ...filters, ...around }, sort, CARDS.limit),
  });

const projects =
  (promoted: boolean): SectionReader =>
  async ({ db }, viewer, around) => {
    const { rows } = await listPublicProjects(db, { ...around, promoted }, CARDS, viewer.now);
    const cards = await toProjectCards(db, rows, viewer);
    // A card shows how many pictures there are, not which.
    return cards.map((card) => ({ ...card, gallary_images: card.gallary_images.map((row) => ({ ...row, name: "" })) }));
  };

/** How the data of each kind of section are read. */
const READERS: Record<string, SectionReader> = {
  featured_properties_section: properties("newest", { promoted: true }),
  most_liked_properties_section: properties("most_liked"),
  most_viewed_properties_section: properties("most_viewed"),
  nearby_properties_section: properties("newest"),
  premium_properties_section: properties("newest", { premium: true }),
  properties_on_map_section: properties("featured"),
  projects_section: projects(false),
  featured_projects_section: projects(true),
  categories_section: async ({ db }, viewer) =>
    (await listCategories(db, { ...CARDS, has_property: true }, viewer)).data.map(
      ({ parameter_types: _, meta_title, meta_description, meta_keywords, meta_image, ...row }) => row,
    ),
  properties_by_cities_section: async ({ db }, { links }) => (await listCities(db, CARDS, links)).data,
  agents_list_section: async ({ db }, { links }) =>
    (await listAgents(db, {}, CARDS)).rows.map((row) => toAgent(row, links)),
  articles_section: async ({ db }, viewer) =>
    (await toArticles(db, (await listArticles(db, TEXTS, viewer.language)).rows, viewer)).map(
      // The first words in place of the whole article.
      ({ meta_title, meta_keywords, meta_image, meta_description, ...row }) => ({
        ...row,
        description: meta_description,
      }),
    ),
  faqs_section: async ({ db }, { language }) => (await listFaqs(db, TEXTS, language)).data,
  // Each member's own: it is put in its place later (see `withRecommended`).
  user_recommendations_section: async () => [],
};

/** The same wherever the visitor is: read once for all places. */
const EVERYWHERE = new Set([
  "categories_section",
  "properties_by_cities_section",
  "agents_list_section",
  "articles_section",
  "faqs_section",
]);

interface Section {
  type: string;
  title: string;
  /** The title where it has a form in the reader's language. */
  translated_title?: string;
  /** Listings: each caller is shown them in their own way. */
  ids?: number[];
  /** Anything else, the same for all. */
  items?: unknown[];
}

async function readSection(context: AppContext, type: string, viewer: Viewer, around: Around) {
  const read = async () => {
    const content = (await READERS[type]?.(context, viewer, around)) ?? [];
    return "ids" in content ? content : { items: content };
  };
  return EVERYWHERE.has(type) ? context.publicCache.get(`home ${type} ${keyOf(viewer)}`, read) : read();
}

/** Sections in the operator's order, also those with nothing in them. */
async function homeSections(context: AppContext, viewer: Viewer, around: Around): Promise<Section[]> {
  const sections = await context.publicCache.get(`home sections ${viewer.language}`, async () => {
    const rows = await context.db
      .selectFrom("homepage_sections")
      .select(["type", "title", formIn(viewer.language, "homepage_sections")])
      .where("is_active", "=", true)
      .orderBy("position")
      .execute();
    return rows.map(({ type, title, form }) => ({
      type,
      title: String(form.title ?? title),
      ...(form.title && { translated_title: String(form.title) }),
    }));
  });
  return Promise.all(
    sections.map(async (section) => ({ ...section, ...(await readSection(context, section.type, viewer, around)) })),
  );
}

/** The circle, where a listing is in it. */
async function surroundingsOf(context: AppContext, circle: Around): Promise<Around> {
  return circle && (await firstIds(context, circle, "newest", 1)).length > 0 ? circle : null;
}

/** Slides in the operator's order; a listing that is not shown now is not told of. */
export async function homeSlides({ db }: AppContext, viewer: Viewer) {
  const rows = await db.selectFrom("sliders").selectAll().orderBy("position").execute();
  const categories = await readCategories(db, viewer);
  const ids = rows.flatMap((row) => row.property_id ?? []);
  const cards = await readBriefCards(db, ids, viewer);
  const names: Record<string, string> = { "1": "Only Image", "2": "Category", "3": "Property", "4": "Other Link" };
  return rows.map((row) => {
    return {
      id: row.id,
      type: names[row.slider_type] ?? "",
      slider_type: row.slider_type,
      image: viewer.links.image(row.image),
      web_image: viewer.links.image(row.image, 1920),
      link: row.link,
      ...(row.category_id !== null && { category_id: row.category_id }),
      ...(row.property_id !== null && { propertys_id: row.property_id }),
      show_property_details: row.show_property_details ? 1 : 0,
      category: categories.get(row.category_id ?? 0) ?? null,
      property: cards.find((card) => card.id === row.property_id) ?? null,
    };
  });
}

const SMALL_RADIUS_KM = 5;

/**
 * The same point for all who are near each other, about a kilometre (for small circles a hundred metres) wide:
 * they are shown the same page.
 */
function cellOf(around: NonNullable<Around>): NonNullable<Around> {
  const steps = around.radius < SMALL_RADIUS_KM ? 1000 : 100;
  const rounded = (degrees: number) => Math.round(degrees * steps) / steps;
  return {
    latitude: rounded(around.latitude),
    longitude: rounded(around.longitude),
    radius: Math.round(around.radius * 10) / 10,
  };
}

/** What of the home page is the same for everybody, kept by place, by origin and by language. */
function commonHome(context: AppContext, cell: Around, reader: Reader) {
  return searchCacheOf(context).get(`home ${keyOf(reader)} ${JSON.stringify(cell)}`, async () => {
    const viewer: Viewer = { ...reader, user: null, now: context.now() };
    const around = await surroundingsOf(context, cell);
    const slides = await context.publicCache.get(`home slides ${keyOf(reader)}`, () => homeSlides(context, viewer));
    return { sections: await homeSections(context, viewer, around), slides, isNear: around !== null };
  });
}

const RECOMMENDED = "user_recommendations_section";

async function withRecommended(context: AppContext, sections: Section[], user: User | null): Promise<Section[]> {
  if (!user || !sections.some((section) => section.type === RECOMMENDED)) return sections;
  const { ids } = await recommend(context, user, CARDS, context.now());
  return sections.map((section) => (section.type === RECOMMENDED ? { ...section, items: undefined, ids } : section));
}

/** The sections with their cards: without empty sections, and without listings that have left the market. */
async function withCards(context: AppContext, sections: Section[], viewer: Viewer) {
  const ids = [...new Set(sections.flatMap((section) => section.ids ?? []))];
  const cards = new Map((await readBriefCards(context.db, ids, viewer)).map((card) => [card.id, card]));
  return sections.flatMap(({ ids, items = [], ...head }) => {
    const data = ids ? ids.flatMap((id) => cards.get(id) ?? []) : items;
    return data.length > 0 ? { ...head, data } : [];
  });
}

/** The home page; for a member with their recommendations, their favourites marked, and what their package opens. */
async function readHome(context: AppContext, asker: Omit<Viewer, "now">, cell: Around): Promise<Answer> {
  const { sections, slides, isNear } = await commonHome(context, cell, asker);
  const viewer = { ...asker, now: context.now() };
  const sectionsWithCards = await withCards(context, await withRecommended(context, sections, asker.user), viewer);
  return {
    message: "The home page.",
    data: { sections: sectionsWithCards, slider_section: slides, homepage_location_data_available: isNear },
  };
}

/** @returns for visitors one and the same answer for a while, by place */
export function homePage(context: AppContext, viewer: Omit<Viewer, "now">, asked: Around): Promise<Answer> {
  const cell = asked && cellOf(asked);
  if (viewer.user) return readHome(context, viewer, cell);
  const key = `home of visitors ${keyOf(viewer)} ${JSON.stringify(cell)}`;
  return context.publicCache.get(key, () => readHome(context, viewer, cell));
}
