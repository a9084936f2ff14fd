import { useT } from "@gable/shared-sdk/react";
import { ArrowDownIcon, ArrowUpIcon, Icon, IconButton, ImageIcon } from "@gable/shared-ui/core";
import { Field, TextInput } from "@gable/shared-ui/forms";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { limits } from "../../listing/limits.ts";
import type { Floor } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import { Spot } from "../fields.tsx";
import { usePhotoUrl } from "../usePhotoUrl.ts";
import css from "./floors.module.css";
import { PictureField } from "./PictureField.tsx";

interface FloorItemProps {
  floor: Floor;
  /** From 1. */
  number: number;
  last: boolean;
  /** Another floor was asked for while this one is not complete. */
  told: boolean;
  onChange(fields: Partial<Floor>): void;
  onMove(steps: number): void;
  onRemove(): void;
}

/** One floor: its plan, what it is called, its place among the others. */
export function FloorItem({ floor, number, last, told, onChange, onMove, onRemove }: FloorItemProps) {
  const t = useT();
  const { errorOf, issues } = useEditor();
  const [left, setLeft] = useState(false);
  const url = usePhotoUrl(floor.plan ?? undefined);
  const { plan } = floor;

  const spot = (field: string) => `floors.${floor.key}.${field}`;
  function wrong(field: string, seen: boolean) {
    const issue = issues.find((each) => each.field === spot(field));
    return errorOf(spot(field)) ?? (seen && issue ? t(issue.message, issue.params) : undefined);
  }
  return (
    <li className={css.floor}>
      <div className={css.plan}>
        {url ? (
          <img src={url} alt={t("listing-editor.floors.plan-of", { number, title: floor.title })} />
        ) : (
          <Icon of={ImageIcon} size="l" />
        )}
      </div>
      <div className={css.fields}>
        <Spot name={spot("title")}>
          <Field label={t("listing-editor.floors.title", { number })} error={wrong("title", told || left)} required>
            <TextInput
              value={floor.title}
              placeholder={t("listing-editor.floors.title.example")}
              maxLength={limits.titleCharacters}
              onChange={(event) => onChange({ title: event.currentTarget.value })}
              onBlur={() => setLeft(true)}
            />
          </Field>
        </Spot>
        <Spot name={spot("plan")}>
          <PictureField
            label={t("listing-editor.floors.plan", { number })}
            picture={plan}
            error={wrong("plan", told)}
            onChange={(picture) => onChange({ plan: picture })}
          />
        </Spot>
      </div>
      <div className={css.order}>
        <IconButton
          size="s"
          icon={ArrowUpIcon}
          label={t("listing-editor.floors.earlier", { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="s"
          icon={ArrowDownIcon}
          label={t("listing-editor.floors.later", { number })}
          disabled={last}
          onClick={() => onMove(1)}
        />
        <IconButton size="s" icon={Trash} label={t("listing-editor.floors.remove", { number })} onClick={onRemove} />
      </div>
    </li>
  );
}
