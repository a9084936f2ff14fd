import { packagesQuery } from "@gable/shared-sdk/calls";
import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { InlineNote, Meter, TextLink } from "@gable/shared-ui/core";
import css from "./QuotaWidget.module.css";

/** `listing.quota`: what is left of the limit, at the first step of the editor and not at its last. */
export default function QuotaWidget({ feature }: SlotProps["listing.quota"]) {
  const t = useT();
  const { sdk } = useHost();
  const { data } = useQuery(packagesQuery(sdk));
  const usages = data?.active.flatMap((active) => active.usage.filter((each) => each.feature === feature)) ?? [];
  if (usages.length === 0) return null;
  // Every running package counts.
  const used = usages.reduce((sum, each) => sum + each.used, 0);
  const limit = usages.reduce((sum, each) => sum + (each.limit ?? 0), 0);
  if (usages.some((each) => each.limit === null))
    return <InlineNote tone="ok">{t("payments.quota.unlimited")}</InlineNote>;
  const left = Math.max(0, limit - used);
  const words = t("payments.usage.used", { used, limit });
  return (
    <InlineNote
      tone={left === 0 ? "warn" : "neutral"}
      title={t(`payments.quota.left.${feature}`, { count: left, limit })}
      action={<TextLink to="/subscription-plan">{t("payments.quota.more")}</TextLink>}
    >
      <Meter className={css.meter} value={used} max={limit} label={words} valueText={words} />
    </InlineNote>
  );
}
