import { matchRoute } from "@gable/mfe-kit/routing";
import { agents, articles, projects, propertyList } from "@gable/shared-sdk/calls";
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

/** A kind of page that the provider lists. */
interface Source {
  name: string;
  /** Path of an example: the source counts only when a live route serves it. */
  example: string;
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

export interface SitemapInput {
  client: ApiClient;
  routes: readonly OwnedRoute[];
  origin: string;
}

const served = (routes: readonly OwnedRoute[]): Source[] =>
  SOURCES.filter((source) => matchRoute(routes, source.example)?.route.server);

/** Fixed pages: public routes that the server renders and that take no parameter. */
export function fixedPages({ routes, origin }: Omit<SitemapInput, "client">): SitemapEntry[] {
  return routes
    .filter((route) => route.server && route.access === "public" && !/[:*]/.test(route.path))
    .map((route) => ({ url: absolute(origin, route.path) }));
}

/** Names of all parts: `pages`, `properties-1`, `properties-2`, … */
export async function sitemapParts(input: SitemapInput): Promise<string[]> {
  const counted = await Promise.all(
    served(input.routes).map(async (source) => {
      const { total } = await source.page(input.client, 0, 1, input.origin);
      return Array.from(
        { length: Math.ceil(Math.min(total, source.most) / PART_SIZE) },
        (_, index) => `${source.name}-${index + 1}`,
      );
    }),
  );
  return ["pages", ...counted.flat()];
}

/** The addresses of one part, or null when there is no such part. */
export async function sitemapPart(name: string, input: SitemapInput): Promise<SitemapEntry[] | null> {
  if (name === "pages") return fixedPages(input);
  const match = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name);
  const source = served(input.routes).find((candidate) => candidate.name === match?.[1]);
  if (!match || !source) return null;
  const start = (Number(match[2]) - 1) * PART_SIZE;
  const entries: SitemapEntry[] = [];
  if (start >= source.most) return null;
  for (let offset = start; offset < start + PART_SIZE; offset += PAGE_SIZE) {
    const batch = await source.page(input.client, offset, PAGE_SIZE, input.origin);
    entries.push(...batch.entries);
    if (offset + PAGE_SIZE >= batch.total || batch.entries.length === 0) break;
  }
  return entries.length > 0 ? entries : null;
}
