import type { ArticleListInput } from "../calls/articles.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const articlesQuery = (client: ApiClient, input: ArticleListInput = {}) =>
  readQuery(
    "articles",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/articles.ts")).articles,
    client,
    input,
  );

export const articleQuery = (client: ApiClient, input: { slugId: string }) =>
  readQuery(
    "article",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/articles.ts")).article,
    client,
    input,
  );
