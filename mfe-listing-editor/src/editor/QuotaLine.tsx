import { packagesQuery } from "@gable/shared-sdk/calls";
import { formatNumber } from "@gable/shared-sdk/format";
import { useHost, useI18n } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Meter } from "@gable/shared-ui/core";
import { quotaOf } from "../listing/quota.ts";
import type { ListedKind } from "../listing/sections.ts";
import css from "./editor.module.css";

/** How many listings or projects of the member's plans are used. Nothing while unknown. */
export function QuotaLine({ kind }: { kind: ListedKind }) {
  const { sdk } = useHost();
  const { t, language } = useI18n();
  const { data } = useQuery(packagesQuery(sdk));
  const quota = data && quotaOf(data.active, `${kind}_list`);
  if (!quota) return null;
  if (quota.limit === null) return <span className={css.quota}>{t(`listing-editor.quota.unlimited.${kind}`)}</span>;
  const words = t(`listing-editor.quota.${kind}`, {
    used: formatNumber(quota.used, language),
    limit: formatNumber(quota.limit, language),
  });
  return (
    <div className={css.quota}>
      <span>{words}</span>
      <Meter value={quota.used} max={quota.limit} label={words} valueText={words} />
      {quota.limit - quota.used === 1 && <span>{t(`listing-editor.quota.last.${kind}`)}</span>}
    </div>
  );
}
