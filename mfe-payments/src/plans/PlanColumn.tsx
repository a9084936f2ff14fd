import { formatPrice } from "@gable/shared-sdk/format";
import { useI18n, useSession, useSettings, useT } from "@gable/shared-sdk/react";
import { Badge, Button, Heading, Icon, LinkButton } from "@gable/shared-ui/core";
import { CheckIcon, MinusIcon } from "lucide-react";
import type { MouseEvent } from "react";
import { featureLabel } from "../shared/featureLabel.ts";
import { planDuration } from "../shared/planDuration.ts";
import css from "./PlansScreen.module.css";
import type { OfferedPlan } from "./planList.ts";
import { SIGN_IN } from "./signIn.ts";

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
      <TakeButton plan={plan} taking={taking} onTake={onTake} />
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

/** Takes a package. For a visitor a link to signing in, which works without a script and opens the dialog with one. */
function TakeButton({ plan, taking, onTake }: PlanColumnProps) {
  const t = useT();
  const member = useSession() !== null;
  const words = plan.owned ? t("payments.plans.yourPlan") : t("payments.plans.take", { name: plan.name });
  const variant = plan.free && !plan.owned ? "primary" : "secondary";
  if (!member) {
    const open = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onTake();
    };
    return (
      <LinkButton to={SIGN_IN} variant={variant} block onClick={open}>
        {words}
      </LinkButton>
    );
  }
  return (
    <Button variant={variant} block disabled={plan.owned !== null} loading={taking} onClick={onTake}>
      {words}
    </Button>
  );
}
