import type { ActivePackage } from "@gable/shared-sdk/calls";
import { useT } from "@gable/shared-sdk/react";
import { InlineNote, TextLink } from "@gable/shared-ui/core";
import css from "./PlansScreen.module.css";
import { isCovered } from "./planList.ts";
import type { WhyPlans } from "./why.ts";

interface WhyHereProps {
  /** Null for who came by themselves. */
  why: WhyPlans | null;
  /** Where they were; null where that is not known. */
  back: string | null;
  own: readonly ActivePackage[];
}

/** Why somebody was led here, what to look for, and the way back; once they have it, that they can go on. */
export function WhyHere({ why, back, own }: WhyHereProps) {
  const t = useT();
  const onward = back && <TextLink to={back}>{t("payments.return")}</TextLink>;
  if (!why) return onward && <p className={css.why}>{onward}</p>;
  const covered = isCovered(own, why.feature);
  return (
    <div className={css.why} role="status">
      {covered ? (
        <InlineNote tone="ok" title={t("payments.why.covered")} action={onward} />
      ) : (
        <InlineNote tone="clay" className={css.note} title={t(`sdk.gate.${why.reason}.title`)} action={onward}>
          {t(`payments.why.${why.feature}`)}
        </InlineNote>
      )}
    </div>
  );
}
