import { useT } from "@gable/shared-sdk/react";
import { pathsOf } from "../../listing/paths.ts";
import { SLUG_CHARACTERS, slugOf } from "../../listing/slug.ts";
import { useEditor } from "../EditorContext.ts";
import { TextRow } from "../fields.tsx";

/** The last part of the listing's address, with what is known of it while it is typed. */
export function SlugRow() {
  const { kind, values, slug, listedSlug } = useEditor();
  const t = useT();
  const chosen = slugOf(values.slug);
  const proposed = listedSlug || slugOf(values.title);
  const address = `${window.location.host}${pathsOf[kind].open(chosen || proposed || "…")}`;
  return (
    <TextRow
      name="slug"
      label={t("listing-editor.field.slug")}
      hint={
        <>
          <bdi dir="ltr">{address}</bdi>
          {" · "}
          <span role="status">{t(`listing-editor.slug.${slug === "none" && listedSlug ? "own" : slug}`)}</span>
        </>
      }
      placeholder={proposed}
      maxLength={SLUG_CHARACTERS}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      optional
    />
  );
}
