import { formatPrice } from "@gable/shared-sdk/format";
import type { Feature } from "@gable/shared-sdk/gate";
import { useI18n, useSession, useSettings, useT } from "@gable/shared-sdk/react";
import { Badge, Button, Heading, Icon, LinkButton } from "@gable/shared-ui/core";
import { CheckIcon, MinusIcon } from "lucide-react";
import type { MouseEvent } from "react";
import { benefitText } from "../shared/benefit.ts";
import { planDuration } from "../shared/planDuration.ts";
import { packageEnd } from "../subscription/packageEnd.ts";
import { audienceOf } from "./audience.ts";
import { checkoutPath } from "./checkoutPath.ts";
import css from "./PlansScreen.module.css";
import type { OfferedPlan, PlanRow } from "./planList.ts";
import { priceOfListing, type Recommendation } from "./recommend.ts";
import { signInTo, useSignInHere } from "./signIn.ts";

interface PlanColumnProps {
  plan: OfferedPlan;
  taking: boolean;
  /** Why this one is recommended; null for the others. */
  advice: Recommendation["rule"] | null;
  /** What the visitor came for. */
  wanted: Feature | null;
  /** Where the member came from to take one. */
  back: string | null;
  onTake(): void;
}

/** One package: for whom it is, price and days, the button, and every feature with its limit. */
export function PlanColumn({ wanted, ...props }: PlanColumnProps) {
  const { plan, advice } = props;
  const t = useT();
  return (
    <article className={css.plan} data-owned={plan.owned ? "" : undefined} data-advised={advice ? "" : undefined}>
      <div className={css.head}>
        <div className={css.name}>
          <Heading level={2} look="h4">
            <bdi>{plan.name}</bdi>
          </Heading>
          {plan.owned && <Badge tone="ok">{t("payments.plans.yours")}</Badge>}
          {advice && <Badge tone="clay">{t(`payments.plans.advice.${advice}`)}</Badge>}
        </div>
        <p className={css.for}>{t(`payments.plans.for.${audienceOf(plan)}`)}</p>
      </div>
      <PlanPrice plan={plan} />
      <TakeButton {...props} />
      <ul className={css.features}>
        {plan.rows.map((row) => (
          <PlanBenefit key={row.id} row={row} isWanted={row.feature !== null && row.feature === wanted} />
        ))}
      </ul>
    </article>
  );
}

function PlanPrice({ plan }: { plan: OfferedPlan }) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const each = priceOfListing(plan);
  return (
    <div>
      <p className={css.price}>
        <bdi className={css.amount}>
          {plan.free ? t("payments.plans.free") : formatPrice(plan.price, settings, language, { exact: true })}
        </bdi>{" "}
        <span className={css.days}>{planDuration(plan.durationHours, language, t)}</span>
      </p>
      {plan.owned ? (
        <p className={css.small}>{packageEnd(plan.owned.endsAt, language, t)}</p>
      ) : (
        each !== null && (
          <p className={css.small}>
            {t("payments.plans.each", { price: formatPrice(each, settings, language, { exact: true }) })}
          </p>
        )
      )}
    </div>
  );
}

/** What the plan allows of one feature; of a running plan also what is left. */
function PlanBenefit({ row, isWanted }: { row: PlanRow; isWanted: boolean }) {
  const t = useT();
  const isMissing = row.limit === undefined;
  return (
    <li data-missing={isMissing ? "" : undefined} data-wanted={isWanted && !isMissing ? "" : undefined}>
      <Icon of={isMissing ? MinusIcon : CheckIcon} size="s" />
      <span>
        {benefitText(row, t)}
        {isMissing && <span className={css.hidden}> {t("payments.plans.notIncluded")}</span>}
        {row.limit != null && row.usage?.left != null && (
          <span className={css.left}> · {t("payments.plans.left", { left: row.usage.left })}</span>
        )}
      </span>
    </li>
  );
}

/** Takes a package. For a visitor a link to signing in, which works without a script and opens the dialog with one. */
function TakeButton({ plan, taking, advice, back, onTake }: Omit<PlanColumnProps, "wanted">) {
  const t = useT();
  const member = useSession() !== null;
  const signInHere = useSignInHere();
  const words = plan.owned ? t("payments.plans.yourPlan") : t("payments.plans.take", { name: plan.name });
  const variant = advice ? "primary" : "secondary";
  if (!member) {
    const open = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onTake();
    };
    return (
      <LinkButton
        to={plan.free ? signInHere : signInTo(checkoutPath(plan, back))}
        variant={variant}
        block
        onClick={open}
      >
        {words}
      </LinkButton>
    );
  }
  if (!plan.free && !plan.owned) {
    return (
      <LinkButton to={checkoutPath(plan, back)} variant={variant} block>
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
