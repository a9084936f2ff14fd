import type { Usage } from "@gable/shared-sdk/calls";
import { useT } from "@gable/shared-sdk/react";
import { Meter } from "@gable/shared-ui/core";
import { featureName } from "../shared/benefit.ts";
import css from "./Widgets.module.css";

/** "Listings: 3 of 10 used", in words and as a meter. */
export function UsageMeter({ usage }: { usage: Usage }) {
  const t = useT();
  const name = featureName(usage, t);
  const words = t("payments.usage.used", { used: usage.used, limit: usage.limit ?? 0 });
  return (
    <div className={css.usage}>
      <span className={css.row}>
        <b>{name}</b>
        <span className={css.muted}>{words}</span>
      </span>
      <Meter value={usage.used} max={usage.limit ?? 0} label={name} valueText={words} />
    </div>
  );
}
