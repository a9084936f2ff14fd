import type { Selectable } from "kysely";
import { type Database, formIn, inForm } from "../../platform/database/index.ts";
import { humanTime } from "../../platform/http/index.ts";
import { readCategories } from "../listing-catalogue/index.ts";
import type { Viewer } from "../listings/index.ts";
import type { ArticleTable } from "./tables.ts";

export type Article = Omit<Selectable<ArticleTable>, "translations">;

export interface ArticleQuery {
  id?: number;
  slug_id?: string;
  /** 0: without a category. */
  category_id?: number;
  offset: number;
  limit: number;
}

const COLUMNS = [
  ...(["id", "slug_id", "title", "description", "image", "category_id", "created_at"] as const),
  ...(["meta_title", "meta_description", "meta_keywords", "meta_image"] as const),
] as const;

/** A page of articles in a language, newest first. */
export async function listArticles(db: Database, query: ArticleQuery, language: string) {
  const base = db
    .selectFrom("articles")
    .$if(query.id !== undefined, (q) => q.where("id", "=", query.id ?? 0))
    .$if(query.id === undefined && Boolean(query.slug_id), (q) => q.where("slug_id", "=", query.slug_id ?? ""))
    .$if(query.category_id === 0, (q) => q.where("category_id", "is", null))
    .$if(Boolean(query.category_id), (q) => q.where("category_id", "=", query.category_id ?? 0));
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await base
    .select(COLUMNS)
    .select(formIn(language, "articles"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return { rows: rows.map(inForm) as Article[], total: Number(total) };
}

export async function similarArticles(
  db: Database,
  article: Article,
  limit: number,
  language: string,
): Promise<Article[]> {
  const others = await db
    .selectFrom("articles")
    .select(COLUMNS)
    .select(formIn(language, "articles"))
    .where("id", "<>", article.id)
    .orderBy("created_at", "desc")
    .execute();
  const isAlike = (other: Article) => Number(other.category_id === article.category_id);
  return (others.map(inForm) as Article[]).toSorted((a, b) => isAlike(b) - isAlike(a)).slice(0, limit);
}

export async function toArticles(
  db: Database,
  articles: Article[],
  { links, language, now }: Pick<Viewer, "links" | "language" | "now">,
) {
  const categories = await readCategories(db, { links, language });
  return articles.map((article) => {
    const category = article.category_id === null ? undefined : categories.get(article.category_id);
    const plain = article.description
      .replace(/<[^<>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    return {
      id: article.id,
      slug_id: article.slug_id,
      image: links.image(article.image),
      title: article.title,
      description: article.description,
      meta_title: article.meta_title || article.title,
      meta_description: article.meta_description || plain.slice(0, 160),
      meta_keywords: article.meta_keywords,
      meta_image: links.image(article.meta_image ?? article.image),
      category_id: article.category_id ?? 0,
      created_at: humanTime(article.created_at, now),
      created_at_iso: article.created_at.toISOString(),
      category: category ? { id: category.id, category: category.category, slug_id: category.slug_id } : null,
    };
  });
}
