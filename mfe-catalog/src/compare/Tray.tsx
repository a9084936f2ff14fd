import { useT } from "@gable/shared-sdk/react";
import { IconButton, LinkButton, Picture, XIcon } from "@gable/shared-ui/core";
import { useKept } from "../shared/keptList.ts";
import { compareHref, compareList, MOST_COMPARED } from "./compareList.ts";
import styles from "./Tray.module.css";

const PLACES = Array.from({ length: MOST_COMPARED }, (_, place) => place);

/** The homes that the visitor put aside to compare, at the lower edge of the page, and the way to the comparison. */
export default function Tray() {
  const t = useT();
  const items = useKept(compareList);
  if (items.length === 0) return null;
  const without = (slugId: string) => compareList.write(items.filter((item) => item.slugId !== slugId));
  return (
    <section className={styles.tray} aria-label={t("catalog.compare.tray")}>
      <ul className={styles.places}>
        {PLACES.map((place) => {
          const item = items[place];
          return (
            <li key={item?.slugId ?? place} className={styles.place}>
              {item && (
                <>
                  <Picture src={item.image} alt="" ratio="3:2" sizes="96px" />
                  <span className={styles.title}>
                    <bdi>{item.title}</bdi>
                  </span>
                  <IconButton
                    icon={XIcon}
                    size="s"
                    look="paper"
                    className={styles.remove}
                    label={t("ui.removeNamed", { name: item.title })}
                    onClick={() => without(item.slugId)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.actions}>
        {items.length > 1 ? (
          <LinkButton variant="primary" to={compareHref(items.map(({ slugId }) => slugId))}>
            {t("catalog.compare.show", { count: items.length })}
          </LinkButton>
        ) : (
          <p className={styles.hint}>{t("catalog.compare.oneMore")}</p>
        )}
        <IconButton icon={XIcon} label={t("catalog.compare.clear")} onClick={() => compareList.write([])} />
      </div>
    </section>
  );
}
