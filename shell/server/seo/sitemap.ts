import { matchRoute } from "@gable/mfe-kit/routing";
import {
  agents,
  articles,
  categories,
  projects,
  propertyList,
  sitemapEntries,
  sitemapParts as toldParts,
} from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { OwnedRoute } from "../manifest/composition.ts";
import type { SitemapEntry } from "./xml.ts";

/** Addresses in one part; far below the protocol's 50,000, so that a part is made in a moment. */
export const PART_SIZE = 1000;
const PAGE_SIZE = 100;
/** Lists other than that of properties begin a page after so many entries at most. */
const DEEPEST = 10_000;

interface Batch {
  total: number;
  entries: SitemapEntry[];
}

interface Kind {
  name: string;
  /** Path of an example: the source counts only when a live route serves it. */
  example: string;
}

/** Pages that are few enough to be listed at once. */
interface Few extends Kind {
  all(client: ApiClient, origin: string): Promise<SitemapEntry[]>;
}

/** A kind of page that the provider lists. */
interface Source extends Kind {
  /** By which the provider's own parts know it (extension `sitemap`). */
  kind?: Parameters<typeof toldParts>[1]["kind"];
  /** Entries that its list reaches. */
  most: number;
  page(client: ApiClient, offset: number, limit: number, origin: string): Promise<Batch>;
}

const absolute = (origin: string, path: string): string => new URL(path, `${origin}/`).href;
const pictures = (origin: string, ...urls: string[]): string[] =>
  urls.filter(Boolean).map((url) => absolute(origin, url));

const SOURCES: Source[] = [
  {
    name: "properties",
    kind: "property",
    example: "/properties-details/x",
    most: Number.POSITIVE_INFINITY,
    async page(client, offset, limit, origin) {
      const { items, total } = await propertyList(client, { offset, limit, sort: "oldest" });
      const entries = items.map((property) => ({
        url: absolute(origin, `/properties-details/${encodeURIComponent(property.slugId)}`),
        changed: property.listed.iso,
        images: pictures(origin, property.image),
      }));
      return { total, entries };
    },
  },
  {
    name: "projects",
    kind: "project",
    example: "/project-details/x",
    most: DEEPEST,
    async page(client, offset, limit, origin) {
      const { items, total } = await projects(client, { offset, limit });
      const entries = items.map((project) => ({
        url: absolute(origin, `/project-details/${encodeURIComponent(project.slugId)}`),
      }));
      return { total, entries };
    },
  },
  {
    name: "agents",
    example: "/agent-details/x",
    most: DEEPEST,
    async page(client, offset, limit, origin) {
      const { items, total } = await agents(client, { offset, limit });
      const entries = items
        .filter((agent) => agent.slugId)
        .map((agent) => ({ url: absolute(origin, `/agent-details/${encodeURIComponent(agent.slugId)}`) }));
      return { total, entries };
    },
  },
  {
    name: "articles",
    kind: "article",
    example: "/article-details/x",
    most: DEEPEST,
    async page(client, offset, limit, origin) {
      const { items, total } = await articles(client, { offset, limit });
      const entries = items.map((article) => ({
        url: absolute(origin, `/article-details/${encodeURIComponent(article.slugId)}`),
        images: pictures(origin, article.image),
      }));
      return { total, entries };
    },
  },
];

/** More categories than any site has. */
const ALL_CATEGORIES = 100;
/** Stands in the address for articles without a category. */
const NO_CATEGORY = { id: 0, slugId: "none" };

const FEW: Few[] = [
  {
    name: "article-categories",
    example: "/articles",
    /** A category without articles has no page, and a single one is the list of all. */
    async all(client, origin) {
      const { items } = await categories(client, { withArticles: true, limit: ALL_CATEGORIES });
      const entries: SitemapEntry[] = [];
      for (const { id, slugId } of [...items, NO_CATEGORY]) {
        const [newest] = (await articles(client, { categoryId: id, limit: 1 })).items;
        const url = absolute(origin, `/articles?${new URLSearchParams({ category: slugId })}`);
        if (newest) entries.push({ url, changed: newest.published.iso });
      }
      return entries.length > 1 ? entries : [];
    },
  },
];

export interface SitemapInput {
  client: ApiClient;
  routes: readonly OwnedRoute[];
  origin: string;
}

const served = <K extends Kind>(kinds: readonly K[], routes: readonly OwnedRoute[]): K[] =>
  kinds.filter(({ example }) => matchRoute(routes, example)?.route.server);

/** Fixed pages: public routes that the server renders and that take no parameter. */
export function fixedPages({ routes, origin }: Omit<SitemapInput, "client">): SitemapEntry[] {
  return routes
    .filter((route) => route.server && route.access === "public" && !/[:*]/.test(route.path))
    .map((route) => ({ url: absolute(origin, route.path) }));
}

export interface SitemapPartName {
  /** `pages`, `properties-1`, `properties-2`, … */
  name: string;
  /** ISO, of its latest change where the provider tells. */
  changed: string | null;
}

async function partsOf(source: Source, { client, origin }: SitemapInput): Promise<SitemapPartName[]> {
  const told = source.kind && (await toldParts(client, { kind: source.kind }));
  if (told) return told.map(({ part, changed }) => ({ name: `${source.name}-${part}`, changed }));
  const { total } = await source.page(client, 0, 1, origin);
  const count = Math.ceil(Math.min(total, source.most) / PART_SIZE);
  return Array.from({ length: count }, (_, index) => ({ name: `${source.name}-${index + 1}`, changed: null }));
}

async function onlyPartOf({ name, all }: Few, { client, origin }: SitemapInput): Promise<SitemapPartName[]> {
  const dates = (await all(client, origin)).map(({ changed }) => changed ?? "");
  return dates.length > 0 ? [{ name: `${name}-1`, changed: dates.sort().at(-1) || null }] : [];
}

/** All parts. */
export async function sitemapParts(input: SitemapInput): Promise<SitemapPartName[]> {
  const parts = await Promise.all([
    ...served(SOURCES, input.routes).map((source) => partsOf(source, input)),
    ...served(FEW, input.routes).map((few) => onlyPartOf(few, input)),
  ]);
  return [{ name: "pages", changed: null }, ...parts.flat()];
}

/** A part as its provider made it; null where it makes none. */
async function toldPart(source: Source, part: number, { client, origin }: SitemapInput) {
  if (!source.kind || !(await toldParts(client, { kind: source.kind }))) return null;
  const folder = source.example.slice(0, -1);
  return (await sitemapEntries(client, { kind: source.kind, part })).map(({ slugId, changed, image }) => ({
    url: absolute(origin, folder + encodeURIComponent(slugId)),
    changed,
    images: pictures(origin, image),
  }));
}

/** A part out of the provider's lists, as far as these reach. */
async function listedPart(source: Source, part: number, { client, origin }: SitemapInput): Promise<SitemapEntry[]> {
  const start = (part - 1) * PART_SIZE;
  const entries: SitemapEntry[] = [];
  if (start >= source.most) return entries;
  for (let offset = start; offset < start + PART_SIZE; offset += PAGE_SIZE) {
    const batch = await source.page(client, offset, PAGE_SIZE, origin);
    entries.push(...batch.entries);
    if (offset + PAGE_SIZE >= batch.total || batch.entries.length === 0) break;
  }
  return entries;
}

/** The addresses of one part, or null when there is no such part. */
export async function sitemapPart(name: string, input: SitemapInput): Promise<SitemapEntry[] | null> {
  if (name === "pages") return fixedPages(input);
  const few = served(FEW, input.routes).find((each) => name === `${each.name}-1`);
  if (few) return few.all(input.client, input.origin);
  const match = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name);
  const source = served(SOURCES, input.routes).find((candidate) => candidate.name === match?.[1]);
  if (!match || !source) return null;
  const part = Number(match[2]);
  const entries = (await toldPart(source, part, input)) ?? (await listedPart(source, part, input));
  return entries.length > 0 ? entries : null;
}
