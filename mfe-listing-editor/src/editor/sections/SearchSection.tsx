import { useT } from "@gable/shared-sdk/react";
import { META_LIMITS, splitKeywords } from "@gable/shared-sdk/rules";
import { characters } from "../../listing/characters.ts";
import { useEditor } from "../EditorContext.ts";
import { Spot, TextareaRow, TextRow } from "../fields.tsx";
import { PictureField } from "./PictureField.tsx";
import { SectionFrame } from "./SectionFrame.tsx";
import { SlugRow } from "./SlugRow.tsx";

export function SearchSection() {
  const { values, media, setMedia, errorOf } = useEditor();
  const t = useT();
  const titleLength = characters(values.metaTitle);
  const words = splitKeywords(values.metaKeywords).length;
  const over = titleLength > META_LIMITS.title;
  return (
    <SectionFrame section="search">
      <SlugRow />
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
              length: characters(values.metaDescription),
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
      <Spot name="metaImage">
        <PictureField
          label={t("listing-editor.field.meta-image")}
          hint={t("listing-editor.field.meta-image.hint")}
          picture={media.metaImage}
          onChange={(picture) => setMedia((old) => ({ ...old, metaImage: picture }))}
          error={errorOf("metaImage")}
          optional
        />
      </Spot>
    </SectionFrame>
  );
}
