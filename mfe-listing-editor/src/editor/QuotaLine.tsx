import { packagesQuery } from "@gable/shared-sdk/calls";
import { formatNumber } from "@gable/shared-sdk/format";
import { useHost, useI18n } from "@gable/shared-sdk/react";
import { Meter } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import { quotaOf } from "../listing/quota.ts";
import css from "./editor.module.css";

/** How many listings of the member's plans are used. Nothing while unknown. */
export function QuotaLine() {
  const { sdk } = useHost();
  const { t, language } = useI18n();
  const { data } = useQuery(packagesQuery(sdk));
  const quota = data && quotaOf(data.active);
  if (!quota) return null;
  if (quota.limit === null) return <span className={css.quota}>{t("listing-editor.quota.unlimited")}</span>;
  const words = t("listing-editor.quota", {
    used: formatNumber(quota.used, language),
    limit: formatNumber(quota.limit, language),
  });
  return (
    <div className={css.quota}>
      <span>{words}</span>
      <Meter value={quota.used} max={quota.limit} label={words} valueText={words} />
      {quota.limit - quota.used === 1 && <span>{t("listing-editor.quota.last")}</span>}
    </div>
  );
}
