import { Link } from "@gable/shared-sdk/router";
import { Heading, Photo, Text } from "@gable/shared-ui/core";
import { formatDay } from "../shared/dates.ts";
import type { ArticleSummary } from "../shared/tile.ts";
import { useOwnLanguage } from "../shared/useOwnLanguage.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./ArticleCard.module.css";
import { articleHref } from "./articleHref.ts";

/** An article in a list, where a phone has one across (level 2), or beside others in a rail. */
export function ArticleCard({ article, level = 3 }: { article: ArticleSummary; level?: 2 | 3 }) {
  const { language } = useWords();
  const lang = useOwnLanguage();
  return (
    <article className={styles.card}>
      <Photo src={article.image} alt="" sizes={`(max-width: 719px) ${level === 2 ? 100 : 78}vw, 411px`} />
      {article.category && (
        <span className={styles.kind}>
          <bdi lang={lang}>{article.category.name}</bdi>
        </span>
      )}
      <Heading level={level} look="h4">
        <Link className={styles.cover} to={articleHref(article)}>
          <bdi lang={lang}>{article.title}</bdi>
        </Link>
      </Heading>
      <Text size="13" tone="faint">
        {formatDay(article.published, language)}
      </Text>
    </article>
  );
}
