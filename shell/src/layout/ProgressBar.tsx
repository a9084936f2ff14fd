import { useT } from "@gable/shared-sdk/react";
import { useObservable, useShell } from "../shellContext.ts";
import css from "./Layout.module.css";

/** The bar at the top while a page is on its way (spec §2). */
export function ProgressBar() {
  const { progressActive } = useShell();
  const active = useObservable(progressActive, false);
  const t = useT();
  return (
    <div
      className={css.progress}
      data-active={active ? "" : undefined}
      {...(active
        ? { role: "progressbar", "aria-label": t("shell.layout.loading") }
        : { "aria-hidden": true as const })}
    />
  );
}
