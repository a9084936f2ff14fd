import { useT } from "@gable/shared-sdk/react";
import { Heading } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import { type Section, sections } from "../../listing/sections.ts";
import css from "../editor.module.css";

/** A section's head (where one is, what it is for) and its fields. */
export function SectionFrame({ section, text, children }: { section: Section; text?: string; children: ReactNode }) {
  const t = useT();
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
