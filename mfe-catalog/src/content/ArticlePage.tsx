import type { Article } from "@gable/shared-sdk/model";
import { useHost, useHostSelector } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Link, useParams } from "@gable/shared-sdk/router";
import { Breadcrumbs, Container, Heading, Photo, Rail, SectionHead, Text } from "@gable/shared-ui/core";
import { DetailScreen } from "../shared/DetailScreen.tsx";
import { formatDay } from "../shared/dates.ts";
import { listHref } from "../shared/listAddress.ts";
import { RichText } from "../shared/RichText.tsx";
import { useInBrowser } from "../shared/useInBrowser.ts";
import { useOwnLanguage } from "../shared/useOwnLanguage.ts";
import { useWords } from "../shared/useWords.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import { NO_CATEGORY } from "./articleLists.ts";
import styles from "./Content.module.css";
import { articleDetail } from "./content.queries.ts";
import { OwnLanguageNote } from "./OwnLanguageNote.tsx";

/** One article. */
export default function ArticlePage() {
  const { sdk } = useHost();
  const { t, language } = useWords();
  const lang = useOwnLanguage();
  const listOf = useListOf();
  const answer = useQuery(articleDetail(sdk, useParams().slugId ?? ""));
  return (
    <DetailScreen
      answer={answer}
      failed={t("catalog.article.failed")}
      missing={t("catalog.article.missing")}
      others={{ to: "/articles", label: t("catalog.article.others") }}
    >
      {({ article, similar }) => (
        <Container className={styles.screen}>
          <article className={styles.article}>
            <Breadcrumbs
              items={[
                { label: t("catalog.nav.home"), to: "/" },
                { label: t("catalog.articles.title"), to: listOf(article) },
                { label: article.title },
              ]}
            />
            <Heading level={1}>
              <bdi lang={lang}>{article.title}</bdi>
            </Heading>
            <Text size="14" tone="faint">
              {article.category && (
                <>
                  <Link to={listHref("/articles", { category: article.category.slugId })}>
                    <bdi lang={lang}>{article.category.name}</bdi>
                  </Link>
                  {" · "}
                </>
              )}
              {formatDay(article.published, language)}
            </Text>
            {article.image && <Photo src={article.image} alt="" sizes="(max-width: 719px) 100vw, 760px" priority />}
            <OwnLanguageNote />
            <RichText html={article.html} lang={lang} />
          </article>
          {similar.length > 0 && (
            <section>
              <SectionHead title={t("catalog.article.similar")} />
              <Rail columns={3}>
                {similar.map((each) => (
                  <li key={each.id}>
                    <ArticleCard article={each} />
                  </li>
                ))}
              </Rail>
            </section>
          )}
        </Container>
      )}
    </DetailScreen>
  );
}

/** The list that leads to an article: of its category where the reader last looked at that one, else of all. */
function useListOf(): (article: Pick<Article, "category">) => string {
  const read = useHostSelector((state) => state.cached.articleCategoryId);
  const inBrowser = useInBrowser();
  return ({ category }) =>
    inBrowser && read === (category?.id ?? 0)
      ? listHref("/articles", { category: category?.slugId ?? NO_CATEGORY })
      : "/articles";
}
