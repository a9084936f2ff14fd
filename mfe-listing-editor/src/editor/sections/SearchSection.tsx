import { useT } from "@gable/shared-sdk/react";
import { limits } from "../../listing/limits.ts";
import { keywordsOf } from "../../listing/validate.ts";
import { useEditor } from "../EditorContext.ts";
import { TextareaRow, TextRow } from "../fields.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

export function SearchSection() {
  const { values } = useEditor();
  const t = useT();
  const titleLength = values.metaTitle.trim().length;
  const descriptionLength = values.metaDescription.trim().length;
  const words = keywordsOf(values.metaKeywords).length;
  const over = titleLength > limits.metaTitle;
  return (
    <SectionFrame section="search">
      <TextRow
        name="metaTitle"
        label={t("listing-editor.field.meta-title")}
        hint={over && t("listing-editor.search.over", { length: titleLength, limit: limits.metaTitle })}
        end={<small>{t("listing-editor.search.of", { length: titleLength, limit: limits.metaTitle })}</small>}
      />
      <TextareaRow
        name="metaDescription"
        label={t("listing-editor.field.meta-description")}
        end={<small>{t("listing-editor.search.aim", { ...limits.metaDescription, length: descriptionLength })}</small>}
        rows={3}
      />
      <TextRow
        name="metaKeywords"
        label={t("listing-editor.field.meta-keywords")}
        hint={t("listing-editor.field.meta-keywords.hint")}
        end={<small>{t("listing-editor.search.of", { length: words, limit: limits.metaKeywords })}</small>}
      />
    </SectionFrame>
  );
}
