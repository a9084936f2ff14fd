import { useHost, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { Link, useSearchParams } from "@gable/shared-sdk/router";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { ListScreen } from "../shared/ListScreen.tsx";
import { listAddress, listHref } from "../shared/listAddress.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useKeptReads } from "../shared/useKeptReads.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import styles from "./ArticlesPage.module.css";
import { ARTICLES_SIZE } from "./articleLists.ts";
import { articleCategories, articlePage } from "./content.queries.ts";
import { ARTICLE_FILTERS } from "./content.route.ts";

/** Articles, newest first: all, or those of a category. */
export default function ArticlesPage() {
  const { sdk } = useHost();
  const t = useT();
  const extensions = useExtensions();
  const { filters, page } = listAddress(useSearchParams()[0], ARTICLE_FILTERS);
  const chosen = filters.category ?? null;
  const categories = useQuery(articleCategories(sdk, extensions)).data ?? [];
  const list = useQuery({ ...articlePage(sdk, chosen, page, extensions), placeholderData: keepPreviousData });
  const { name, id } = categories.find(({ slugId }) => slugId === chosen) ?? {};
  useKeptReads(categories.length > 0 ? { articleCategoryId: id ?? null } : null);
  return (
    <ListScreen
      tray={<TrayPlace />}
      title={name ? t("catalog.articles.about", { category: name }) : t("catalog.articles.title")}
      path="/articles"
      page={page}
      size={ARTICLES_SIZE}
      filters={filters}
      narrowing={
        categories.length > 1 && (
          <nav aria-label={t("catalog.articles.categories")}>
            <ul className={styles.categories}>
              <li>
                <Link to="/articles" aria-current={chosen === null ? "page" : undefined}>
                  {t("catalog.articles.all")}
                </Link>
              </li>
              {categories.map(({ slugId, name }) => (
                <li key={slugId}>
                  <Link
                    to={listHref("/articles", { category: slugId })}
                    aria-current={slugId === chosen ? "page" : undefined}
                  >
                    <bdi>{name || t("catalog.articles.other")}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )
      }
      list={list}
      row={(article) => <ArticleCard article={article} level={2} />}
      none={t("catalog.articles.none")}
      failed={t("catalog.articles.failed")}
      nothingFits={{ title: t("catalog.articles.nothingFits"), clear: t("catalog.articles.all") }}
    />
  );
}
