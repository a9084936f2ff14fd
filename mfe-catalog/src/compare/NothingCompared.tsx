import { useT } from "@gable/shared-sdk/react";
import { Button, EmptyState, LinkButton, PlusIcon } from "@gable/shared-ui/core";
import { useKept } from "../shared/keptList.ts";
import styles from "./Compare.module.css";
import { compareHref, compareList } from "./compareList.ts";

/** The address names no homes: those of the tray, where it holds some, or the ways to some. */
export function NothingCompared({ onAdd }: { onAdd(): void }) {
  const t = useT();
  const kept = useKept(compareList);
  return (
    <EmptyState
      level={2}
      title={t(kept.length > 0 ? "catalog.compare.tray" : "catalog.compare.none")}
      action={
        <>
          {kept.length > 0 ? (
            <LinkButton variant="primary" to={compareHref(kept.map(({ slugId }) => slugId))}>
              {t("catalog.compare.show", { count: kept.length })}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to="/properties">
              {t("catalog.compare.browse")}
            </LinkButton>
          )}
          <Button icon={PlusIcon} onClick={onAdd}>
            {t("catalog.compare.add")}
          </Button>
        </>
      }
    >
      {kept.length === 0 && t("catalog.compare.noneHelp")}
      {kept.map(({ slugId, title }) => (
        <bdi key={slugId} className={styles.kept}>
          {title}
        </bdi>
      ))}
    </EmptyState>
  );
}
