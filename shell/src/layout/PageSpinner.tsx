import { useT } from "@gable/shared-sdk/react";
import { VisuallyHidden } from "@gable/shared-ui/core";
import css from "./Layout.module.css";

/** Shown while a page loads that has no skeleton yet (spec §2). */
export function PageSpinner() {
  const t = useT();
  return (
    <div className={css.spinner} role="status">
      <span className={css.ring} aria-hidden="true" />
      <VisuallyHidden>{t("shell.layout.loading")}</VisuallyHidden>
    </div>
  );
}
