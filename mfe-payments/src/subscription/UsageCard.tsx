import type { ActivePackage, Usage } from "@gable/shared-sdk/model";
import { useI18n, useT } from "@gable/shared-sdk/react";
import { Card, Heading, Meter } from "@gable/shared-ui/core";
import { featureLabel } from "../shared/featureLabel.ts";
import { packageEnd } from "./packageEnd.ts";
import css from "./UsageCard.module.css";

/** What a running package still holds: a meter for each counted limit, before the wall. */
export function UsageCard({ active }: { active: ActivePackage }) {
  return (
    <Card className={css.card}>
      <PackageHead active={active} />
      <ul className={css.list}>
        {active.usage.map((usage) => (
          <UsageRow key={usage.name} usage={usage} />
        ))}
      </ul>
    </Card>
  );
}

/** Name and end of a running package. */
export function PackageHead({ active }: { active: ActivePackage }) {
  const t = useT();
  const { language } = useI18n();
  return (
    <div className={css.row}>
      <Heading level={2} look="h4">
        <bdi>{active.name}</bdi>
      </Heading>
      <span className={css.muted}>{packageEnd(active.endsAt, language, t)}</span>
    </div>
  );
}

/** One limit: how much of it is used, in words and as a meter. */
export function UsageRow({ usage }: { usage: Usage }) {
  const t = useT();
  const name = featureLabel({ name: usage.name, limit: undefined }, t);
  const words =
    usage.limit === null
      ? t("payments.usage.unlimited")
      : t("payments.usage.used", { used: usage.used, limit: usage.limit });
  return (
    <li className={css.usage}>
      <span className={css.row}>
        <b>{name}</b>
        <span className={css.muted}>{words}</span>
      </span>
      {usage.limit !== null && <Meter value={usage.used} max={usage.limit} label={name} valueText={words} />}
    </li>
  );
}
