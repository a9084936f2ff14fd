import { articleQuery, faqsQuery } from "@gable/shared-sdk/calls";
import type { ApiClient, ApiError } from "@gable/shared-sdk/client";
import type { Page } from "@gable/shared-sdk/model";
import { queryOptions } from "@gable/shared-sdk/react-query";
import { TIMES } from "@gable/shared-sdk/rules";
import { pared } from "../shared/pared.ts";
import type { ArticleSummary } from "../shared/tile.ts";
import type { ArticleCategory } from "./articleLists.ts";

const ALL_QUESTIONS = 100;
const SIMILAR_SHOWN = 3;

/**
 * Categories that articles have, by their names; last, where there are such, none.
 * @param extensions of the settings; null while unknown
 */
export const articleCategories = (sdk: ApiClient, extensions: readonly string[] | null) =>
  queryOptions<ArticleCategory[], ApiError, ArticleCategory[], readonly ["article-categories"]>({
    queryKey: ["article-categories"],
    queryFn: async ({ client, signal }) =>
      (await import(/* webpackChunkName: "calls" */ "./askArticles.ts")).askArticleCategories({
        sdk,
        client,
        signal,
        extensions,
      }),
    staleTime: TIMES.stale,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** @param category its slug, or null for all */
export const articlePage = (
  sdk: ApiClient,
  category: string | null,
  page: number,
  extensions: readonly string[] | null,
) =>
  queryOptions<Page<ArticleSummary>, ApiError, Page<ArticleSummary>, readonly ["articles", string | null, number]>({
    queryKey: ["articles", category, page],
    queryFn: async ({ client, signal }) =>
      (await import(/* webpackChunkName: "calls" */ "./askArticles.ts")).askArticles(
        { sdk, client, signal, extensions },
        category,
        page,
        () => client.ensureQueryData(articleCategories(sdk, extensions)),
      ),
    staleTime: TIMES.stale,
    refetchOnWindowFocus: false,
    retry: false,
  });
export const articleDetail = (sdk: ApiClient, slugId: string) =>
  pared(
    articleQuery(sdk, { slugId }),
    (answer, { articleSummary }) =>
      answer && { ...answer, similar: answer.similar.slice(0, SIMILAR_SHOWN).map(articleSummary) },
  );
export const questions = (sdk: ApiClient) => faqsQuery(sdk, { limit: ALL_QUESTIONS });
