import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
import type { Settings } from "@gable/shared-sdk/model";
import { pictureAt } from "@gable/shared-ui/core";
import type { Article as ArticleData, FAQPage, WithContext } from "schema-dts";
import { listAddress, listHref } from "../shared/listAddress.ts";
import { CACHE_ONLY, prefetchAll } from "../shared/queries.ts";
import { plainText } from "../shared/richText.ts";
import { absolute, breadcrumbs, siteName, summary } from "../shared/seo.ts";
import { articleHref } from "./articleHref.ts";
import { articleCategories, articleDetail, articlePage, questions } from "./content.queries.ts";

export const ARTICLE_FILTERS = ["category"] as const;
export function prefetchArticles({ queryClient, sdk, url, settings }: RouteContext) {
  const extensions = settings?.extensions ?? null;
  const { filters, page } = listAddress(url.searchParams, ARTICLE_FILTERS);
  return prefetchAll([
    queryClient.prefetchQuery(articleCategories(sdk, extensions)),
    queryClient.prefetchQuery(articlePage(sdk, filters.category ?? null, page, extensions)),
  ]);
}

export const prefetchArticle = ({ queryClient, sdk, params }: RouteContext) =>
  queryClient.prefetchQuery(articleDetail(sdk, params.slugId ?? ""));

export const prefetchFaqs = ({ queryClient, sdk }: RouteContext) => queryClient.prefetchQuery(questions(sdk));

export function articlesHead({ queryClient, url, t, settings }: HeadContext): PageHead {
  const name = siteName(settings);
  const { filters, page } = listAddress(url.searchParams, ARTICLE_FILTERS);
  const categories = queryClient.getQueryData(articleCategories(CACHE_ONLY, null).queryKey);
  const category = categories?.find(({ slugId }) => slugId === filters.category);
  return {
    title: category?.name
      ? t("catalog.page.pageTitle", { title: t("catalog.articles.about", { category: category.name }), name })
      : t("catalog.articles.pageTitle", { name }),
    description: t("catalog.articles.description", { name }),
    canonical: listHref("/articles", category ? { category: category.slugId } : {}, page),
    noindex: filters.category !== undefined && !category,
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
        inLanguage: settings?.defaultLanguage,
        image,
        datePublished: article.published.iso ?? undefined,
        author: { "@type": "Organization", name, url: `${origin}/` },
        publisher: { "@type": "Organization", name },
      } satisfies WithContext<ArticleData>,
      breadcrumbs(
        [
          { name, path: "/" },
          { name: t("catalog.articles.title"), path: "/articles" },
          { name: article.title, path: articleHref(article) },
        ],
        origin,
      ),
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
              inLanguage: settings?.defaultLanguage,
              mainEntity: items.map((faq) => ({
                "@type": "Question",
                name: faq.question,
                acceptedAnswer: { "@type": "Answer", text: plainText(faq.answer) },
              })),
            } satisfies WithContext<FAQPage>,
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
