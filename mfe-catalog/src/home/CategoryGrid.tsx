import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { EMPTY_SEARCH, searchHref } from "../search/searchState.ts";
import { CategoryGlyph } from "./CategoryGlyph.tsx";
import styles from "./CategoryGrid.module.css";
import type { Room } from "./shownHome.ts";

/** Kinds of place as rooms of one plan, doors included. */
export function CategoryGrid({ categories }: { categories: Room[] }) {
  const t = useT();
  return (
    <div className={styles.plan}>
      {categories.map((category) => (
        <Link
          key={category.id}
          className={styles.room}
          to={searchHref({ ...EMPTY_SEARCH, categories: [category.slugId] })}
        >
          <CategoryGlyph category={category} className={styles.icon} />
          <span className={styles.name}>
            <bdi>{category.name}</bdi>
          </span>
          {category.propertyCount !== null && (
            <span className={styles.count}>{t("catalog.listings", { count: category.propertyCount })}</span>
          )}
        </Link>
      ))}
    </div>
  );
}
