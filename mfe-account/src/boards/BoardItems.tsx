import type { BoardWithItems } from "@gable/shared-sdk/calls";
import { formatNumber } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import { Chip, LinkButton, Text, VisuallyHidden } from "@gable/shared-ui/core";
import { useState } from "react";
import { BoardRow } from "./BoardRow.tsx";
import css from "./boards.module.css";
import { stageCounts, stageOf } from "./changes.ts";
import { MOST_COMPARED } from "./limits.ts";
import { useBoardItems } from "./useBoardItems.ts";

/** The homes of a board, all or those of one stage, and the way to compare some. */
export function BoardItems({ board }: { board: BoardWithItems }) {
  const { t, language } = useI18n();
  const [search, setSearch] = useSearchParams();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const { change, remove } = useBoardItems(board.id);
  const counts = stageCounts(board.items);
  const wanted = stageOf(search.get("stage"));
  // A stage that the last home has left shows all of them again.
  const stage = counts.some((one) => one.stage === wanted) ? wanted : null;
  const shown = stage ? board.items.filter((item) => item.stage === stage) : board.items;
  const comparable = board.items.filter(({ property }) => !property.availability);
  const there = compared.filter((slug) => comparable.some(({ property }) => property.slugId === slug));
  const setStage = (next: string | null) => setSearch(next ? { stage: next } : {}, { replace: true });
  return (
    <>
      <div className={css.bar}>
        {counts.length > 1 && (
          <fieldset className={css.stages}>
            <VisuallyHidden as="legend">{t("account.boards.stages")}</VisuallyHidden>
            <Chip size="s" on={stage === null} aria-pressed={stage === null} onClick={() => setStage(null)}>
              {t("account.boards.every-stage")}
            </Chip>
            {counts.map((one) => (
              <Chip
                key={one.stage}
                size="s"
                on={stage === one.stage}
                aria-pressed={stage === one.stage}
                count={formatNumber(one.count, language)}
                onClick={() => setStage(one.stage)}
              >
                {t(`account.boards.stage.${one.stage}`)}
              </Chip>
            ))}
          </fieldset>
        )}
        <div className={css.compare} role="status">
          {there.length === 1 && (
            <Text as="span" size="14" tone="muted">
              {t("account.boards.compare.one")}
            </Text>
          )}
          {there.length > 1 && (
            <LinkButton
              size="s"
              variant="primary"
              to={`/compare-properties?homes=${there.map(encodeURIComponent).join(",")}`}
            >
              {t("account.boards.compare.go", { count: there.length })}
            </LinkButton>
          )}
        </div>
      </div>
      <ul className={css.list}>
        {shown.map((item) => {
          const { slugId } = item.property;
          return (
            <BoardRow
              key={item.property.id}
              item={item}
              compared={there.includes(slugId)}
              full={there.length >= MOST_COMPARED}
              onCompare={(on) => setCompared(on ? [...there, slugId] : there.filter((slug) => slug !== slugId))}
              onStage={(next) => void change(item, { stage: next })}
              onNote={(note) => change(item, { note })}
              onRemove={() => void remove(item)}
            />
          );
        })}
      </ul>
    </>
  );
}
