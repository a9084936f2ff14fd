import { packagesQuery } from "@gable/shared-sdk/calls";
import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { PlanLine } from "./PlanLine.tsx";
import { planFor, usageOf } from "./planFor.ts";
import { UsageMeter } from "./UsageMeter.tsx";
import css from "./Widgets.module.css";

/** `plan.limit`: in the dialog of a limit, what is used of it and the cheapest plan with more. */
export default function LimitWidget({ feature }: SlotProps["plan.limit"]) {
  const t = useT();
  const { sdk } = useHost();
  // The gate has just answered from the provider: what was read before may be older.
  const { data } = useQuery({ ...packagesQuery(sdk), refetchOnMount: "always" });
  if (!data) return null;
  const usage = usageOf(data.active, feature);
  const plan = planFor(data, feature);
  return (
    <div className={css.limit}>
      {usage && <UsageMeter usage={usage} />}
      {plan && (
        <div>
          <span className={css.muted}>{t("payments.plans.advice.covers")}</span>
          <PlanLine plan={plan} feature={feature} />
        </div>
      )}
    </div>
  );
}
