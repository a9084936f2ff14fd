import type { ActivePackage, Usage } from "@gable/shared-sdk/calls";
import { formatDuration } from "@gable/shared-sdk/format";
import { isCounted } from "@gable/shared-sdk/gate";
import { useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import { Card, Heading, InlineNote, Meter, TextLink } from "@gable/shared-ui/core";
import { featureName } from "../shared/benefit.ts";
import { hoursLeft, packageEnd } from "./packageEnd.ts";
import css from "./UsageCard.module.css";

/** A package that ends within so many hours says so. */
const SOON = 7 * 24;

/** What a running package still holds: a meter for each counted limit, before the wall. */
export function UsageCard({ active }: { active: ActivePackage }) {
  const t = useT();
  const { language } = useI18n();
  const hours = hoursLeft(active.endsAt, Date.now());
  const issuesInvoices = useSettings()?.extensions.includes("invoices");
  return (
    <Card className={css.card}>
      <PackageHead active={active} />
      {hours !== null && hours <= SOON && (
        <InlineNote
          tone="warn"
          title={t("payments.usage.endsIn", { time: formatDuration(hours, language) })}
          action={<TextLink to="/subscription-plan">{t("payments.quota.more")}</TextLink>}
        >
          {t("payments.usage.endsInHelp")}
        </InlineNote>
      )}
      <ul className={css.list}>
        {active.usage.map((usage) => (
          <UsageRow key={usage.name} usage={usage} />
        ))}
      </ul>
      {issuesInvoices && active.paymentId !== null && !active.free && (
        <TextLink to={`/user/invoice/${active.paymentId}`}>{t("payments.invoice.title")}</TextLink>
      )}
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
  const name = featureName(usage, t);
  const opens = usage.feature !== null && !isCounted(usage.feature);
  const words = opens
    ? t("payments.usage.included")
    : usage.limit === null
      ? t("payments.usage.unlimited")
      : t("payments.usage.used", { used: usage.used, limit: usage.limit });
  return (
    <li className={css.usage}>
      <span className={css.row}>
        <b>{name}</b>
        <span className={css.muted}>{words}</span>
      </span>
      {usage.limit !== null && !opens && <Meter value={usage.used} max={usage.limit} label={name} valueText={words} />}
    </li>
  );
}
