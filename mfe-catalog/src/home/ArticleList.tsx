import { Link } from "@gable/shared-sdk/router";
import { Heading, Picture } from "@gable/shared-ui/core";
import { articleHref } from "../content/articleHref.ts";
import { useOwnLanguage } from "../shared/useOwnLanguage.ts";
import styles from "./Home.module.css";
import type { Read } from "./shownHome.ts";

export function ArticleList({ articles }: { articles: Read[] }) {
  const lang = useOwnLanguage();
  return (
    <div className={styles.reads}>
      {articles.map((article) => (
        <article key={article.id} className={styles.read}>
          <div className={styles.readPhoto}>
            <Picture src={article.image} alt="" sizes="(max-width: 719px) 112px, 168px" />
          </div>
          <div>
            {article.category && (
              <span className={styles.readKind}>
                <bdi lang={lang}>{article.category.name}</bdi>
              </span>
            )}
            <Heading level={3} look="h4">
              <Link className={styles.cover} to={articleHref(article)}>
                <bdi lang={lang}>{article.title}</bdi>
              </Link>
            </Heading>
          </div>
        </article>
      ))}
    </div>
  );
}
