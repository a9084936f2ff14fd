import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { EmptyState } from "@gable/shared-ui/core";
import type { FieldPath } from "react-hook-form";
import { fieldKey, type ListingValues } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";
import { TextRow } from "../fields.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

export function OutdoorSection() {
  const { facilities } = useEditor();
  const { t } = useI18n();
  const { distanceUnit } = useSettings();
  const unit = t(`listing-editor.unit.${distanceUnit}`);
  return (
    <SectionFrame section="outdoor" text={t("listing-editor.section.outdoor.text", { unit })}>
      {facilities.length === 0 ? (
        <EmptyState title={t("listing-editor.outdoor.none")}>{t("listing-editor.outdoor.none.text")}</EmptyState>
      ) : (
        <div className={css.two}>
          {facilities.map(({ id, name }) => (
            <TextRow
              key={id}
              name={`facilities.${fieldKey(id)}` as FieldPath<ListingValues>}
              label={name}
              aria-label={t("listing-editor.field.distance", { name })}
              suffix={distanceUnit}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              optional
            />
          ))}
        </div>
      )}
    </SectionFrame>
  );
}
