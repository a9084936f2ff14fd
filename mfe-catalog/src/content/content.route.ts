import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import { articleQuery, articlesQuery, faqsQuery } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Settings } from "@gable/shared-sdk/model";
import { pictureAt } from "@gable/shared-ui/core";
import { pageHref, pageOf, pagingOf } from "../shared/paging.ts";
import { pared } from "../shared/pared.ts";
import { CACHE_ONLY } from "../shared/queries.ts";
import { plainText } from "../shared/rich-text.ts";
import { absolute, siteName, summary } from "../shared/seo.ts";
import { articleHref } from "./article-href.ts";

export const ARTICLES_SIZE = 12;
const ALL_QUESTIONS = 100;
const SIMILAR_SHOWN = 3;

export const articlePage = (sdk: ApiClient, page: number) =>
  pared(articlesQuery(sdk, pagingOf(page, ARTICLES_SIZE)), (page, { paredItems, articleSummary }) =>
    paredItems(page, articleSummary),
  );
export const articleDetail = (sdk: ApiClient, slugId: string) =>
  pared(
    articleQuery(sdk, { slugId }),
    (answer, { articleSummary }) =>
      answer && { ...answer, similar: answer.similar.slice(0, SIMILAR_SHOWN).map(articleSummary) },
  );
export const questions = (sdk: ApiClient) => faqsQuery(sdk, { limit: ALL_QUESTIONS });

export const prefetchArticles = ({ queryClient, sdk, url }: RouteContext) =>
  queryClient.prefetchQuery(articlePage(sdk, pageOf(url.searchParams)));

export const prefetchArticle = ({ queryClient, sdk, params }: RouteContext) =>
  queryClient.prefetchQuery(articleDetail(sdk, params.slugId ?? ""));

export const prefetchFaqs = ({ queryClient, sdk }: RouteContext) => queryClient.prefetchQuery(questions(sdk));

export function articlesHead({ url, t, settings }: HeadContext): PageHead {
  const name = siteName(settings);
  return {
    title: t("catalog.articles.pageTitle", { name }),
    description: t("catalog.articles.description", { name }),
    canonical: pageHref("/articles", pageOf(url.searchParams)),
  };
}

const cachedArticle = ({ queryClient, params }: Pick<HeadContext, "queryClient" | "params">) =>
  queryClient.getQueryData(articleDetail(CACHE_ONLY, params.slugId ?? "").queryKey);

export function articleStatus(context: HeadContext): number {
  return cachedArticle(context) === null ? 404 : 200;
}

export function articleHead(context: HeadContext): PageHead {
  const { t, settings, origin } = context;
  const answer = cachedArticle(context);
  const name = siteName(settings);
  if (!answer) return { title: t("catalog.articles.pageTitle", { name }), noindex: true };
  const { article } = answer;
  const image = article.image ? absolute(pictureAt(article.image, 1280), origin) : undefined;
  return {
    title: t("catalog.page.pageTitle", { title: article.meta.title || article.title, name }),
    description: summary(article.meta.description || plainText(article.html)),
    canonical: articleHref(article),
    type: "article",
    image,
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: article.title,
        image,
        datePublished: article.published.iso ?? undefined,
        publisher: { "@type": "Organization", name },
      },
    ],
  };
}

export function faqsHead({ queryClient, t, settings }: HeadContext): PageHead {
  const name = siteName(settings);
  const items = queryClient.getQueryData(questions(CACHE_ONLY).queryKey)?.items ?? [];
  return {
    title: t("catalog.faqs.pageTitle", { name }),
    description: summary(items.map((faq) => faq.question).join(" ")) || t("catalog.faqs.title"),
    canonical: "/faqs",
    jsonLd:
      items.length > 0
        ? [
            {
              "@context": "https://schema.org",
              "@type": "FAQPage",
              mainEntity: items.map((faq) => ({
                "@type": "Question",
                name: faq.question,
                acceptedAnswer: { "@type": "Answer", text: plainText(faq.answer) },
              })),
            },
          ]
        : [],
  };
}

type PlainContext = Pick<HeadContext, "t" | "settings">;

const written =
  (page: keyof Settings["pages"]) =>
  ({ settings }: PlainContext) =>
    summary(plainText(settings?.pages[page] ?? ""));

/** What pages without data of their own say of themselves, by path. */
const DESCRIPTIONS: Record<string, (context: PlainContext) => string> = {
  "/about-us": written("about"),
  "/privacy-policy": written("privacy"),
  "/terms-and-conditions": written("terms"),
  "/contact-us": ({ t }) => t("catalog.contact.description"),
  "/area-converter": ({ t }) => t("catalog.area.description"),
  "/mortgage-calculator": ({ t }) => t("catalog.mortgage.description"),
};

/** Head of a page whose text stands in the settings, or that has none of the provider's data. */
export function plainHead(key: string, canonical: string) {
  return (context: PlainContext): PageHead => {
    const { t, settings } = context;
    const title = t("catalog.page.pageTitle", { title: t(key), name: siteName(settings) });
    return { title, description: DESCRIPTIONS[canonical]?.(context) || title, canonical };
  };
}
