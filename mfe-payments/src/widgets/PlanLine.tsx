import { formatPrice } from "@gable/shared-sdk/format";
import type { Feature } from "@gable/shared-sdk/gate";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import type { OfferedPlan } from "../plans/planList.ts";
import { benefitText } from "../shared/benefit.ts";
import { planDuration } from "../shared/planDuration.ts";
import css from "./Widgets.module.css";

/** A plan in two lines: its name and price, and how much of a feature it allows for how long. */
export function PlanLine({ plan, feature }: { plan: OfferedPlan; feature: Feature }) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const row = plan.rows.find((each) => each.feature === feature);
  return (
    <p className={css.plan}>
      <span className={css.row}>
        <b>
          <bdi>{plan.name}</bdi>
        </b>
        <bdi>{plan.free ? t("payments.plans.free") : formatPrice(plan.price, settings, language, { exact: true })}</bdi>
      </span>
      <span className={css.muted}>
        {row && `${benefitText(row, t)} · `}
        {planDuration(plan.durationHours, language, t)}
      </span>
    </p>
  );
}
