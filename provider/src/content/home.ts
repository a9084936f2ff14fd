import { sql } from "kysely";
import type { User } from "../accounts/tables.ts";
import { listAgents } from "../agents/repository.ts";
import { toAgent } from "../agents/routes.ts";
import type { AppContext } from "../context.ts";
import type { Links } from "../http/links.ts";
import { listCategories, listCities } from "../listings/catalogue.ts";
import { favouritesAmong } from "../listings/facts.ts";
import { type ListingFilters, type ListingQuery, onlyPublic, type Sort } from "../listings/filters.ts";
import { cutCard, mayRead } from "../listings/premium.ts";
import { PROPERTY_COLUMNS } from "../listings/repository.ts";
import { toBriefCards, type Viewer } from "../listings/serialise.ts";
import type { Property } from "../listings/tables.ts";
import { listPublicProjects } from "../projects/repository.ts";
import { toProjectCards } from "../projects/serialise.ts";
import { recommend } from "../recommendations/repository.ts";
import { listArticles, toArticles } from "./articles.ts";
import { listFaqs } from "./faqs.ts";

const CARDS = { offset: 0, limit: 12 };
const TEXTS = { offset: 0, limit: 5 };

/** A circle around the visitor, or null for everywhere. */
export type Around = { latitude: number; longitude: number; radius: number } | null;

/** Listings are ids at first: many sections show the same ones, and all are read at once. */
type SectionContent = { ids: number[] } | unknown[];
type SectionReader = (context: AppContext, viewer: Viewer, around: Around) => Promise<SectionContent>;

const properties =
  (sort: Sort, filters: ListingFilters = {}): SectionReader =>
  async ({ listed }, viewer, around) => ({
    ids: await listed.first({ ...filters, ...around }, sort, CARDS.limit, viewer.now),
  });

const projects =
  (promoted: boolean): SectionReader =>
  async ({ db }, viewer, around) => {
    const { rows } = await listPublicProjects(db, { ...around, ...(promoted && { promoted }) }, CARDS, viewer.now);
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
  categories_section: async ({ db }, { links }) =>
    (await listCategories(db, { ...CARDS, has_property: true }, links)).data.map(
      ({ parameter_types: _, meta_title, meta_description, meta_keywords, meta_image, ...row }) => row,
    ),
  properties_by_cities_section: async ({ db }, { links }) => (await listCities(db, CARDS, links)).data,
  agents_list_section: async ({ db }, { links }) =>
    (await listAgents(db, CARDS)).rows.map((row) => toAgent(row, links)),
  articles_section: async ({ db }, { links, now }) =>
    (await toArticles(db, (await listArticles(db, TEXTS)).rows, links, now)).map(
      // The first words in place of the whole article.
      ({ meta_title, meta_keywords, meta_image, meta_description, ...row }) => ({
        ...row,
        description: meta_description,
      }),
    ),
  faqs_section: async ({ db }) => (await listFaqs(db, TEXTS)).data,
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

async function readSection(context: AppContext, type: string, viewer: Viewer, around: Around): Promise<SectionContent> {
  const read = async () => (await READERS[type]?.(context, viewer, around)) ?? [];
  return EVERYWHERE.has(type) ? context.shown.get(`home ${type} ${viewer.links.origin}`, read) : read();
}

/** Those of some listings that are on show now. */
async function rowsOf({ db }: AppContext, ids: number[]): Promise<Property[]> {
  const query = onlyPublic(db.selectFrom("properties") as ListingQuery<unknown>).select(PROPERTY_COLUMNS);
  return (await query.where(sql<boolean>`properties.id = any(${ids}::integer[])`).execute()) as Property[];
}

/** Sections in the operator's order, also those with nothing in them. */
async function homeSections(context: AppContext, viewer: Viewer, around: Around) {
  const sections = await context.shown.get("home sections", () =>
    context.db.selectFrom("homepage_sections").selectAll().where("is_active", "=", true).orderBy("position").execute(),
  );
  const read = await Promise.all(
    sections.map(async ({ type, title }) => ({
      type,
      title,
      content: await readSection(context, type, viewer, around),
    })),
  );
  const ids = new Set(read.flatMap(({ content }) => ("ids" in content ? content.ids : [])));
  const rows = await rowsOf(context, [...ids]);
  const cards = new Map((await toBriefCards(context.db, rows, viewer)).map((card) => [card.id, card]));
  return read.map(({ type, title, content }) => ({
    type,
    title,
    data: "ids" in content ? content.ids.flatMap((id) => cards.get(id) ?? []) : content,
  }));
}

/** True when a listing lies in the circle. */
async function isAnythingNear({ listed }: AppContext, around: NonNullable<Around>, now: Date): Promise<boolean> {
  return (await listed.first(around, "newest", 1, now)).length > 0;
}

/** Slides in the operator's order; a listing that is not shown now is not told of. */
export async function homeSlides({ db }: AppContext, viewer: Viewer) {
  const rows = await db.selectFrom("sliders").selectAll().orderBy("position").execute();
  const categories = new Map((await db.selectFrom("categories").selectAll().execute()).map((row) => [row.id, row]));
  const ids = rows.flatMap((row) => row.property_id ?? []);
  const listed = ids.length
    ? await onlyPublic(db.selectFrom("properties")).selectAll().where("id", "in", ids).execute()
    : [];
  const cards = await toBriefCards(db, listed as never, viewer);
  const names: Record<string, string> = { "1": "Only Image", "2": "Category", "3": "Property", "4": "Other Link" };
  return rows.map((row) => {
    const category = row.category_id === null ? undefined : categories.get(row.category_id);
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
      category: category
        ? {
            id: category.id,
            category: category.name,
            image: viewer.links.image(category.image, 320),
            slug_id: category.slug_id,
          }
        : null,
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

/** The home page as everybody sees it, remembered by place and by the origin that its addresses begin with. */
function commonHome(context: AppContext, asked: Around, links: Links) {
  const cell = asked && cellOf(asked);
  return context.shown.get(`home ${links.origin} ${JSON.stringify(cell)}`, async () => {
    const viewer: Viewer = { user: null, links, now: context.now() };
    const around = cell && (await isAnythingNear(context, cell, viewer.now)) ? cell : null;
    return {
      sections: await homeSections(context, { ...viewer, uncut: true }, around),
      slider_section: await context.shown.get(`home slides ${links.origin}`, () => homeSlides(context, viewer)),
      homepage_location_data_available: around !== null,
    };
  });
}

type HomeData = Awaited<ReturnType<typeof commonHome>>;
type Listing = Awaited<ReturnType<typeof toBriefCards>>[number];
const isListing = (item: unknown): item is Listing =>
  typeof item === "object" && item !== null && "is_favourite" in item;

/** The page with each of its listings as `change` makes it, without empty sections. */
function withListings(home: HomeData, change: (card: Listing) => Listing): HomeData {
  return {
    ...home,
    sections: home.sections.flatMap(({ data, ...section }) =>
      data.length > 0 ? { ...section, data: data.map((item) => (isListing(item) ? change(item) : item)) } : [],
    ),
  };
}

/** The page of visitors, remembered as well: premium listings are cut down. */
function visitorsHome(context: AppContext, asked: Around, links: Links): Promise<HomeData> {
  const cell = asked && cellOf(asked);
  return context.shown.get(`home of visitors ${links.origin} ${JSON.stringify(cell)}`, async () =>
    withListings(await commonHome(context, asked, links), (card) => (card.is_premium ? cutCard(card) : card)),
  );
}

const RECOMMENDED = "user_recommendations_section";

async function withRecommended(context: AppContext, home: HomeData, viewer: Viewer & { user: User }) {
  if (!home.sections.some((section) => section.type === RECOMMENDED)) return home;
  const { rows } = await recommend(context.db, viewer.user.id, CARDS, viewer.now);
  const data = await toBriefCards(context.db, rows, { ...viewer, uncut: true });
  return {
    ...home,
    sections: home.sections.map((section) => (section.type === RECOMMENDED ? { ...section, data } : section)),
  };
}

/** The home page; for a member with their recommendations, their favourites marked, and what their package opens. */
export async function homePage(context: AppContext, { user, links }: Omit<Viewer, "now">, asked: Around) {
  if (!user) return visitorsHome(context, asked, links);
  const viewer = { user, links, now: context.now() };
  const home = await withRecommended(context, await commonHome(context, asked, links), viewer);
  const ids = new Set(home.sections.flatMap(({ data }) => data.filter(isListing).map((card) => card.id)));
  const liked = await favouritesAmong(context.db, [...ids], user.id);
  const readsPremium = await mayRead(context.db, user, "premium_properties");
  return withListings(home, (card) => {
    const isWhole = readsPremium || !card.is_premium || card.added_by === user.id;
    return { ...(isWhole ? card : cutCard(card)), is_favourite: liked.has(card.id) ? 1 : 0 };
  });
}
