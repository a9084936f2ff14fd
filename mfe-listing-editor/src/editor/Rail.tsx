import { useT } from "@gable/shared-sdk/react";
import { Link, useLocation } from "@gable/shared-sdk/router";
import { CheckIcon, Icon, TriangleAlertIcon, VisuallyHidden } from "@gable/shared-ui/core";
import { useEffect, useRef } from "react";
import type { SectionProgress } from "../listing/progress.ts";
import { type Section, sectionPath, sectionsOf } from "../listing/sections.ts";
import { useEditor } from "./EditorContext.ts";
import css from "./rail.module.css";

interface RailProps {
  current: Section;
  progress: Record<Section, SectionProgress>;
  /** The writer tried to publish: sections with something missing are marked. */
  attempted: boolean;
}

/** The sections with their ticks, counts and what is left to fix. */
export function Rail({ current, progress, attempted }: RailProps) {
  const { kind } = useEditor();
  const t = useT();
  const { search } = useLocation();
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another place in the list
  useEffect(() => showCurrent(list.current), [current]);
  return (
    <nav className={css.rail} aria-label={t("listing-editor.sections")}>
      <ol ref={list}>
        {sectionsOf(kind).map((section, index) => {
          const { filled, total, issues, done } = progress[section];
          // Before the first attempt only what was written and is wrong counts, not what is still empty.
          const shown = attempted || (section === "search" && filled > 0) ? issues : 0;
          const state = shown > 0 ? (attempted ? "bad" : "warn") : done && section !== "review" ? "done" : "open";
          return (
            <li key={section}>
              <Link
                to={sectionPath(search, section)}
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

/** On a phone the list is a line that scrolls: brings the present step to its middle, and leaves the page where it is. */
function showCurrent(list: HTMLElement | null): void {
  const step = list?.querySelector("[aria-current]");
  if (!list || !step) return;
  const [line, place] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
  list.scrollLeft += place.left + place.width / 2 - (line.left + line.width / 2);
}
