import type { BoardItem, BoardStage } from "@gable/shared-sdk/calls";
import { formatPrice } from "@gable/shared-sdk/format";
import { ArrowDownIcon, ArrowUpIcon, Badge, Button, ListingCard, Row } from "@gable/shared-ui/core";
import { Checkbox, Field, Select } from "@gable/shared-ui/forms";
import { homeCard } from "../shared/homeCard.ts";
import { useCardWords } from "../shared/useCardWords.ts";
import css from "./boards.module.css";
import { priceChange, STAGES } from "./changes.ts";
import { NoteEditor } from "./NoteEditor.tsx";

interface BoardRowProps {
  item: BoardItem;
  /** Chosen to be compared, which only homes with a page can be. */
  compared: boolean;
  /** Nothing more can be compared. */
  full: boolean;
  onCompare(compared: boolean): void;
  onStage(stage: BoardStage): void;
  onNote(note: string): Promise<boolean>;
  onRemove(): void;
}

/** A home on a board: its card, what became of it, how far the hunt has come, and the member's own words. */
export function BoardRow({ item, compared, full, onCompare, onStage, onNote, onRemove }: BoardRowProps) {
  const words = useCardWords();
  const { t, language, settings } = words;
  const { property, stage, note, isNew } = item;
  const { title } = property;
  const change = priceChange(item);
  return (
    <li className={css.row}>
      <ListingCard
        {...homeCard(property, words)}
        layout="row"
        meta={
          (isNew || change) && (
            <Row gap="8" wrap>
              {isNew && <Badge tone="clay">{t("account.boards.is-new")}</Badge>}
              {change && (
                <Badge
                  tone={change.way === "less" ? "ok" : "neutral"}
                  icon={change.way === "less" ? ArrowDownIcon : ArrowUpIcon}
                >
                  {t(`account.boards.${change.way}`, { price: formatPrice(change.by, settings, language) })}
                </Badge>
              )}
            </Row>
          )
        }
      />
      <div className={css.side}>
        <Field label={t("account.boards.stage")}>
          <Select
            size="s"
            aria-label={t("account.boards.stage-of", { name: title })}
            value={stage}
            onChange={(event) => onStage(event.target.value as BoardStage)}
            options={STAGES.map((value) => ({ value, label: t(`account.boards.stage.${value}`) }))}
          />
        </Field>
        <NoteEditor note={note} title={title} onSave={onNote} />
        <Row gap="12" wrap between>
          {!property.availability && (
            <Checkbox
              label={t("account.boards.compare")}
              aria-label={t("account.boards.compare-of", { name: title })}
              checked={compared}
              disabled={full && !compared}
              onChange={(event) => onCompare(event.target.checked)}
            />
          )}
          <Button
            size="s"
            variant="danger-quiet"
            onClick={onRemove}
            aria-label={t("account.boards.remove-of", { name: title })}
          >
            {t("account.boards.remove")}
          </Button>
        </Row>
      </div>
    </li>
  );
}
