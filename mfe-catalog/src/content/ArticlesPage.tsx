import { useHost, useT } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import { useQuery } from "@tanstack/react-query";
import { ListScreen } from "../shared/ListScreen.tsx";
import { pageOf } from "../shared/paging.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import { ARTICLES_SIZE, articlePage } from "./content.route.ts";

/** Every article, newest first. */
export default function ArticlesPage() {
  const { sdk } = useHost();
  const t = useT();
  const page = pageOf(useSearchParams()[0]);
  const list = useQuery(articlePage(sdk, page));
  return (
    <ListScreen
      title={t("catalog.articles.title")}
      path="/articles"
      page={page}
      size={ARTICLES_SIZE}
      list={list}
      row={(article) => <ArticleCard article={article} level={2} />}
      none={t("catalog.articles.none")}
      failed={t("catalog.articles.failed")}
    />
  );
}
