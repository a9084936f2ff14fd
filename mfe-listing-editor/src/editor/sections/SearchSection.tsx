import { useT } from "@gable/shared-sdk/react";
import { META_LIMITS, splitKeywords } from "@gable/shared-sdk/rules";
import { useEditor } from "../EditorContext.ts";
import { TextareaRow, TextRow } from "../fields.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

export function SearchSection() {
  const { values } = useEditor();
  const t = useT();
  const titleLength = values.metaTitle.trim().length;
  const descriptionLength = values.metaDescription.trim().length;
  const words = splitKeywords(values.metaKeywords).length;
  const over = titleLength > META_LIMITS.title;
  return (
    <SectionFrame section="search">
      <TextRow
        name="metaTitle"
        label={t("listing-editor.field.meta-title")}
        hint={over && t("listing-editor.search.over", { length: titleLength, limit: META_LIMITS.title })}
        end={<small>{t("listing-editor.search.of", { length: titleLength, limit: META_LIMITS.title })}</small>}
      />
      <TextareaRow
        name="metaDescription"
        label={t("listing-editor.field.meta-description")}
        end={
          <small>
            {t("listing-editor.search.aim", {
              least: META_LIMITS.descriptionMin,
              most: META_LIMITS.descriptionMax,
              length: descriptionLength,
            })}
          </small>
        }
        rows={3}
      />
      <TextRow
        name="metaKeywords"
        label={t("listing-editor.field.meta-keywords")}
        hint={t("listing-editor.field.meta-keywords.hint")}
        end={<small>{t("listing-editor.search.of", { length: words, limit: META_LIMITS.keywords })}</small>}
      />
    </SectionFrame>
  );
}
