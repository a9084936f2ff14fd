import { useT } from "@gable/shared-sdk/react";
import { Heading } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import { type Section, sectionsOf } from "../../listing/sections.ts";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";

/** A section's head (where one is, what it is for) and its fields. */
export function SectionFrame({ section, text, children }: { section: Section; text?: string; children: ReactNode }) {
  const { kind } = useEditor();
  const t = useT();
  const sections = sectionsOf(kind);
  return (
    <section className={css.section} aria-labelledby="section-heading">
      <div className={css.head}>
        <span className={css.eyebrow}>
          {t("listing-editor.step", { number: sections.indexOf(section) + 1, total: sections.length })}
        </span>
        <Heading level={2} id="section-heading" tabIndex={-1}>
          {t(`listing-editor.section.${section}`)}
        </Heading>
        <p>{text ?? t(`listing-editor.section.${section}.text`)}</p>
      </div>
      {children}
    </section>
  );
}
