import { formatPrice } from "@gable/shared-sdk/format";
import { useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import { Badge, Button, Heading, Icon } from "@gable/shared-ui/core";
import { CheckIcon, MinusIcon } from "lucide-react";
import { featureLabel } from "../shared/featureLabel.ts";
import { planDuration } from "../shared/planDuration.ts";
import css from "./PlansScreen.module.css";
import type { OfferedPlan } from "./planList.ts";

interface PlanColumnProps {
  plan: OfferedPlan;
  taking: boolean;
  onTake(): void;
}

/** One package: price, days, the button, and every feature with its limit. */
export function PlanColumn({ plan, taking, onTake }: PlanColumnProps) {
  const t = useT();
  const { language } = useI18n();
  const settings = useSettings();
  return (
    <article className={css.plan} data-owned={plan.owned ? "" : undefined}>
      <div className={css.name}>
        <Heading level={2} look="h4">
          <bdi>{plan.name}</bdi>
        </Heading>
        {plan.owned && <Badge tone="ok">{t("payments.plans.yours")}</Badge>}
      </div>
      <p className={css.price}>
        <bdi className={css.amount}>
          {plan.free ? t("payments.plans.free") : formatPrice(plan.price, settings, language)}
        </bdi>{" "}
        <span className={css.days}>{planDuration(plan.durationHours, language, t)}</span>
      </p>
      <Button
        variant={plan.owned ? "secondary" : plan.free ? "primary" : "secondary"}
        block
        disabled={plan.owned !== null}
        loading={taking}
        onClick={onTake}
      >
        {plan.owned ? t("payments.plans.yourPlan") : t("payments.plans.take", { name: plan.name })}
      </Button>
      <ul className={css.features}>
        {plan.rows.map((row) => (
          <li key={row.id} data-missing={row.limit === undefined ? "" : undefined}>
            <Icon of={row.limit === undefined ? MinusIcon : CheckIcon} size="s" />
            <span>
              {featureLabel(row, t)}
              {row.limit === undefined && <span className={css.hidden}> {t("payments.plans.notIncluded")}</span>}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
