import { packagesQuery } from "@gable/shared-sdk/calls";
import type { Feature } from "@gable/shared-sdk/gate";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useLocation } from "@gable/shared-sdk/router";
import { plansPath } from "@gable/shared-sdk/rules";
import { Card, LinkButton } from "@gable/shared-ui/core";
import { PlanLine } from "./PlanLine.tsx";
import { lackOf, planFor } from "./planFor.ts";
import css from "./Widgets.module.css";

/** What the member lacks, the cheapest plan with it, and the way there and back. Nothing where nothing is lacking. */
export function UpgradePrompt({ feature }: { feature: Feature }) {
  const t = useT();
  const { sdk } = useHost();
  const { pathname, search } = useLocation();
  const { data } = useQuery(packagesQuery(sdk));
  const reason = data && lackOf(data.active, feature);
  const plan = data && reason && planFor(data, feature);
  if (!plan) return null;
  return (
    <Card as="section" className={css.prompt} aria-label={t("payments.upgrade.label")}>
      <p>{t(`payments.why.${feature}`)}</p>
      <PlanLine plan={plan} feature={feature} />
      <LinkButton to={plansPath(reason, feature, pathname + search)} size="s">
        {t("payments.quota.more")}
      </LinkButton>
    </Card>
  );
}
