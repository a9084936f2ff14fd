import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Article } from "../model/content.ts";
import { getArticles } from "../wire/content.ts";
import { toPage } from "./decode/common.ts";
import { toArticle } from "./decode/content.ts";
import { type CallOptions, send } from "./send.ts";

export interface ArticleListInput extends Paging {
  /** 0: articles without a category. */
  categoryId?: number;
}

/** Articles, newest first. */
export async function articles(
  client: ApiClient,
  input: ArticleListInput = {},
  options?: CallOptions,
): Promise<Page<Article>> {
  const { offset, limit, categoryId } = input;
  const answer = await send(client, getArticles, { offset, limit, category_id: categoryId }, options);
  return toPage(answer, toArticle, offset);
}

/** One article with similar ones, or null when there is none. */
export async function article(
  client: ApiClient,
  input: { slugId: string },
  options?: CallOptions,
): Promise<{ article: Article; similar: Article[] } | null> {
  const answer = await send(client, getArticles, { slug_id: input.slugId }, options);
  const found = answer.data[0];
  return found ? { article: toArticle(found), similar: answer.similar_articles.map(toArticle) } : null;
}
