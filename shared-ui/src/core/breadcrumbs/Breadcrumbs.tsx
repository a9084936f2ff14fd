import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import css from "./Breadcrumbs.module.css";

export interface Crumb {
  label: string;
  /** Where it leads; the last one, the page itself, has none. */
  to?: string;
}

/** The way from the front page to here. */
export function Breadcrumbs({ items, className }: { items: Crumb[]; className?: string }) {
  const t = useT();
  return (
    <nav aria-label={t("ui.breadcrumbs")} className={className}>
      <ol className={css.crumbs}>
        {items.map((item) => (
          <li key={`${item.to} ${item.label}`} className={css.crumb}>
            {item.to ? (
              <Link className={css.link} to={item.to}>
                <bdi>{item.label}</bdi>
              </Link>
            ) : (
              <span className={css.here} aria-current="page">
                <bdi>{item.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
