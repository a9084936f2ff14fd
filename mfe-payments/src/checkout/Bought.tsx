import { formatPrice } from "@gable/shared-sdk/format";
import { useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import { Card, Heading, Icon } from "@gable/shared-ui/core";
import { CheckIcon } from "lucide-react";
import type { OfferedPlan } from "../plans/planList.ts";
import { benefitText } from "../shared/benefit.ts";
import { planDuration } from "../shared/planDuration.ts";
import css from "./Checkout.module.css";

/** What is bought: the plan, how long it runs, what it allows, and what it costs in all. */
export function Bought({ plan }: { plan: OfferedPlan }) {
  const t = useT();
  const { language } = useI18n();
  const settings = useSettings();
  return (
    <Card as="aside" className={css.bought} aria-label={t("payments.checkout.bought")}>
      <Heading level={2} look="h4">
        <bdi>{plan.name}</bdi>
      </Heading>
      <p className={css.line}>
        <span>{t("payments.checkout.validity")}</span>
        <b>{planDuration(plan.durationHours, language, t)}</b>
      </p>
      <ul className={css.features}>
        {plan.rows
          .filter(({ limit }) => limit !== undefined)
          .map((row) => (
            <li key={row.id}>
              <Icon of={CheckIcon} size="s" />
              <span>{benefitText(row, t)}</span>
            </li>
          ))}
      </ul>
      <p className={css.total}>
        <span>{t("payments.checkout.total")}</span>
        <bdi className={css.amount}>{formatPrice(plan.price, settings, language, { exact: true })}</bdi>
      </p>
      <p className={css.fine}>
        {t(plan.durationHours > 0 ? "payments.checkout.once" : "payments.checkout.onceForGood")}
      </p>
    </Card>
  );
}
