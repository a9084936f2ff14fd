import { useHost } from "@gable/shared-sdk/react";
import { useParams } from "@gable/shared-sdk/router";
import { Breadcrumbs, Container, Heading, Photo, Rail, SectionHead, Text } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import { DetailScreen } from "../shared/DetailScreen.tsx";
import { formatDay } from "../shared/dates.ts";
import { RichText } from "../shared/RichText.tsx";
import { useWords } from "../shared/useWords.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import styles from "./Content.module.css";
import { articleDetail } from "./content.route.ts";

/** One article. */
export default function ArticlePage() {
  const { sdk } = useHost();
  const { t, language } = useWords();
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
          <Breadcrumbs
            items={[
              { label: t("catalog.nav.home"), to: "/" },
              { label: t("catalog.articles.title"), to: "/articles" },
              { label: article.title },
            ]}
          />
          <article className={styles.article}>
            <Heading level={1}>
              <bdi>{article.title}</bdi>
            </Heading>
            <Text size="14" tone="faint">
              {[article.category?.name, formatDay(article.published, language)].filter(Boolean).join(" · ")}
            </Text>
            {article.image && <Photo src={article.image} alt="" sizes="(max-width: 719px) 100vw, 760px" priority />}
            <RichText html={article.html} />
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
