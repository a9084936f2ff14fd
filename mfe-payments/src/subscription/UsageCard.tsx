import type { ActivePackage } from "@gable/shared-sdk/model";
import { useI18n, useT } from "@gable/shared-sdk/react";
import { Card, Heading, Meter } from "@gable/shared-ui/core";
import { featureLabel } from "../shared/featureLabel.ts";
import { packageEnd } from "./packageEnd.ts";
import css from "./UsageCard.module.css";

/** What a running package still holds: a meter for each counted limit, before the wall. */
export function UsageCard({ active }: { active: ActivePackage }) {
  const t = useT();
  const { language } = useI18n();
  return (
    <Card className={css.card}>
      <div className={css.row}>
        <Heading level={2} look="h4">
          <bdi>{active.name}</bdi>
        </Heading>
        <span className={css.muted}>{packageEnd(active.endsAt, language, t)}</span>
      </div>
      <ul className={css.list}>
        {active.usage.map((usage) => {
          const name = featureLabel({ name: usage.name, limit: undefined }, t);
          const words =
            usage.limit === null
              ? t("payments.usage.unlimited")
              : t("payments.usage.used", { used: usage.used, limit: usage.limit });
          return (
            <li key={usage.name}>
              <span className={css.row}>
                <b>{name}</b>
                <span className={css.muted}>{words}</span>
              </span>
              {usage.limit !== null && <Meter value={usage.used} max={usage.limit} label={name} valueText={words} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
