import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { CheckIcon, Icon, TriangleAlertIcon, VisuallyHidden } from "@gable/shared-ui/core";
import type { SectionProgress } from "../listing/progress.ts";
import { type Section, sections } from "../listing/sections.ts";
import css from "./rail.module.css";

interface RailProps {
  current: Section;
  progress: Record<Section, SectionProgress>;
  /** The writer tried to publish: sections with something missing are marked. */
  attempted: boolean;
}

/** The sections with their ticks, counts and what is left to fix. */
export function Rail({ current, progress, attempted }: RailProps) {
  const t = useT();
  return (
    <nav className={css.rail} aria-label={t("listing-editor.sections")}>
      <ol>
        {sections.map((section, index) => {
          const { filled, total, issues, done } = progress[section];
          // Before the first attempt only what was written and is wrong counts, not what is still empty.
          const shown = attempted || (section === "search" && filled > 0) ? issues : 0;
          const state = shown > 0 ? (attempted ? "bad" : "warn") : done && section !== "review" ? "done" : "open";
          return (
            <li key={section}>
              <Link
                to={`#${section}`}
                replace
                className={css.step}
                data-state={state}
                aria-current={section === current ? "step" : undefined}
              >
                <span className={css.tick} aria-hidden="true">
                  {state === "done" && <Icon of={CheckIcon} size="s" />}
                  {(state === "bad" || state === "warn") && <Icon of={TriangleAlertIcon} size="s" />}
                  {state === "open" && index + 1}
                </span>
                <span className={css.name}>{t(`listing-editor.section.${section}`)}</span>
                <span className={css.note}>
                  {shown > 0
                    ? t("listing-editor.progress.fix", { count: shown })
                    : total > 0 && t("listing-editor.progress.count", { filled, total })}
                </span>
                {state === "done" && <VisuallyHidden>{t("listing-editor.progress.done")}</VisuallyHidden>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
