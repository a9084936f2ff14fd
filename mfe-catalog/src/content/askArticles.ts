import { articlesQuery, categoriesQuery } from "@gable/shared-sdk/calls";
import type { Article, Category, Page } from "@gable/shared-sdk/model";
import type { QueryFunction } from "@gable/shared-sdk/react-query";
import { pagingOf } from "../shared/paging.ts";
import type { QueryContext } from "../shared/queries.ts";
import { type ArticleSummary, articleSummary, paredItems } from "../shared/tile.ts";
import { ARTICLES_SIZE, type ArticleCategory, NO_CATEGORY } from "./articleLists.ts";

/** More categories than any site has. */
const ALL_CATEGORIES = 100;
/** Articles that are looked through for their categories where the provider does not tell: ten calls. */
const LOOKED_AT_ONCE = 100;
const LOOKED_THROUGH = 1000;

type Read = Omit<QueryContext, "extensions">;

function askPage({ sdk, client, signal }: Read, input: Parameters<typeof articlesQuery>[1]): Promise<Page<Article>> {
  const read = articlesQuery(sdk, input);
  const call = read.queryFn as QueryFunction<Page<Article>, typeof read.queryKey>;
  return Promise.resolve(call({ client, signal, queryKey: read.queryKey, meta: undefined }));
}

function askCategories({ sdk, client, signal }: Read): Promise<Page<Category>> {
  const read = categoriesQuery(sdk, { withArticles: true, limit: ALL_CATEGORIES });
  const call = read.queryFn as QueryFunction<Page<Category>, typeof read.queryKey>;
  return Promise.resolve(call({ client, signal, queryKey: read.queryKey, meta: undefined }));
}

const NONE: ArticleCategory = { id: 0, slugId: NO_CATEGORY, name: "" };

/** Categories that articles have, by their names; last, where there are such, none. */
export async function askArticleCategories({ extensions, ...read }: QueryContext): Promise<ArticleCategory[]> {
  if (extensions?.includes("list-filters") === false) return categoriesOf(await firstArticles(read));
  const [{ items }, { total }] = await Promise.all([askCategories(read), askPage(read, { categoryId: 0, limit: 1 })]);
  const named = items.map(({ id, slugId, name }) => ({ id, slugId, name }));
  return byName(total > 0 ? [...named, NONE] : named);
}

async function firstArticles(read: Read): Promise<Article[]> {
  const found: Article[] = [];
  let total = Number.POSITIVE_INFINITY;
  while (found.length < Math.min(total, LOOKED_THROUGH)) {
    const page = await askPage(read, { ...(found.length > 0 && { offset: found.length }), limit: LOOKED_AT_ONCE });
    if (page.items.length === 0) break;
    found.push(...page.items);
    total = page.total;
  }
  return found;
}

function categoriesOf(articles: readonly Pick<Article, "category">[]): ArticleCategory[] {
  const found = new Map(articles.map(({ category }) => [category?.id ?? 0, category ?? NONE]));
  return byName([...found.values()].map(({ id, slugId, name }) => ({ id, slugId, name })));
}

const byName = (categories: ArticleCategory[]) =>
  categories.sort((a, b) => Number(a.id === 0) - Number(b.id === 0) || a.name.localeCompare(b.name));

/**
 * A page of articles as cards show them; a category that no article has shows none.
 * @param readCategories of all articles: asked for where a category is
 */
export async function askArticles(
  { extensions: _, ...read }: QueryContext,
  category: string | null,
  page: number,
  readCategories: () => Promise<ArticleCategory[]>,
): Promise<Page<ArticleSummary>> {
  const known = category === null ? [] : await readCategories();
  const categoryId = known.find(({ slugId }) => slugId === category)?.id;
  if (category !== null && categoryId === undefined) return { items: [], total: 0 };
  const input = { ...pagingOf(page, ARTICLES_SIZE), ...(category !== null && { categoryId }) };
  return paredItems(await askPage(read, input), articleSummary);
}
