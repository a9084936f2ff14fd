import { formatNumber } from "@gable/shared-sdk/format";
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
  const { t, language } = useI18n();
  const { distanceUnit, extensions } = useSettings();
  const decimals = extensions.includes("decimal-distances");
  const unit = t(`listing-editor.unit.${distanceUnit}`);
  return (
    <SectionFrame
      section="outdoor"
      text={t(`listing-editor.section.outdoor.${decimals ? "text" : "whole"}`, {
        unit,
        example: formatNumber(0.7, language),
      })}
    >
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
              inputMode={decimals ? "decimal" : "numeric"}
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
