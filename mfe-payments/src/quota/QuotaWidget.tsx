import { packagesQuery } from "@gable/shared-sdk/calls";
import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { InlineNote, Meter, TextLink } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import css from "./QuotaWidget.module.css";

/** `listing.quota`: what is left of the limit, at the first step of the editor and not at its last. */
export default function QuotaWidget({ feature }: SlotProps["listing.quota"]) {
  const t = useT();
  const { sdk } = useHost();
  const { data } = useQuery(packagesQuery(sdk));
  const usage = data?.active.flatMap((active) => active.usage).find((candidate) => candidate.feature === feature);
  if (!usage) return null;
  if (usage.limit === null) return <InlineNote tone="ok">{t("payments.quota.unlimited")}</InlineNote>;
  const words = t("payments.usage.used", { used: usage.used, limit: usage.limit });
  return (
    <InlineNote
      tone={usage.left === 0 ? "warn" : "neutral"}
      title={t("payments.quota.left", { count: usage.left ?? 0 })}
      action={<TextLink to="/subscription-plan">{t("payments.quota.more")}</TextLink>}
    >
      <Meter className={css.meter} value={usage.used} max={usage.limit} label={words} valueText={words} />
    </InlineNote>
  );
}
