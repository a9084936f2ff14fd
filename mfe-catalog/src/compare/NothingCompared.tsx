import { useT } from "@gable/shared-sdk/react";
import { Button, EmptyState, LinkButton, PlusIcon } from "@gable/shared-ui/core";
import { useKept } from "../shared/keptList.ts";
import { compareHref, compareList } from "./compareList.ts";

/** The address names no homes: those of the tray, where it holds some, or the ways to some. */
export function NothingCompared({ onAdd }: { onAdd(): void }) {
  const t = useT();
  const kept = useKept(compareList);
  return (
    <EmptyState
      level={2}
      title={t("catalog.compare.none")}
      action={
        <>
          {kept.length > 0 ? (
            <LinkButton variant="primary" to={compareHref(kept.map(({ slugId }) => slugId))}>
              {t("catalog.compare.show", { count: kept.length })}
            </LinkButton>
          ) : (
            <LinkButton variant="primary" to="/properties">
              {t("catalog.property.others")}
            </LinkButton>
          )}
          <Button icon={PlusIcon} onClick={onAdd}>
            {t("catalog.compare.add")}
          </Button>
        </>
      }
    >
      {t("catalog.compare.noneHelp")}
    </EmptyState>
  );
}
