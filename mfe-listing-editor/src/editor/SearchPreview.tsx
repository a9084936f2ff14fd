import { useT } from "@gable/shared-sdk/react";
import { META_LIMITS } from "@gable/shared-sdk/rules";
import { Card, Meter, Stack } from "@gable/shared-ui/core";
import { characters } from "../listing/characters.ts";
import { pageTextOf } from "../listing/pageText.ts";
import { pathsOf } from "../listing/paths.ts";
import { slugOf } from "../listing/slug.ts";
import { useEditor } from "./EditorContext.ts";
import css from "./side.module.css";

/** How a search engine will show the listing, with the lengths it likes (spec §5). */
export function SearchPreview() {
  const { kind, values, listedSlug } = useEditor();
  const t = useT();
  const words = pageTextOf(values);
  const title = words.title || t("listing-editor.side.no-title");
  const text = words.description || t("listing-editor.side.no-description");
  const slug = slugOf(values.slug) || listedSlug || slugOf(values.title) || "…";
  const titleLength = characters(values.metaTitle);
  const textLength = characters(values.metaDescription);
  const { descriptionMin: least, descriptionMax: most } = META_LIMITS;
  const outside = textLength > 0 && (textLength < least || textLength > most);
  return (
    <Stack gap="12">
      <div className={css.label}>
        <h2>{t("listing-editor.side.result")}</h2>
      </div>
      <Card pad="s" className={css.result}>
        <p className={css.resultAddress} dir="ltr">
          {window.location.host}
          {pathsOf[kind].open(slug).replaceAll("/", " › ")}
        </p>
        <p className={css.resultTitle}>
          <bdi>{title}</bdi>
        </p>
        <p className={css.resultText}>
          <bdi>{text}</bdi>
        </p>
      </Card>
      <Count
        name={t("listing-editor.search.title")}
        words={t("listing-editor.search.of", { length: titleLength, limit: META_LIMITS.title })}
        value={titleLength}
        max={META_LIMITS.title}
        warn={titleLength > META_LIMITS.title}
      />
      <Count
        name={t("listing-editor.search.description")}
        words={
          outside
            ? t("listing-editor.search.aim", { length: textLength, least, most })
            : t("listing-editor.search.of", { length: textLength, limit: most })
        }
        value={textLength}
        max={most}
        warn={outside}
      />
    </Stack>
  );
}

interface CountProps {
  name: string;
  words: string;
  value: number;
  max: number;
  warn: boolean;
}

function Count({ name, words, value, max, warn }: CountProps) {
  return (
    <div className={css.count}>
      <span>
        <b>{name}</b>
        <span data-over={warn ? "" : undefined}>{words}</span>
      </span>
      <Meter value={value} max={max} label={name} valueText={words} tone={warn ? "warn" : "cedar"} bar />
    </div>
  );
}
