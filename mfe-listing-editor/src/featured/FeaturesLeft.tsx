import type { ActivePackage } from "@gable/shared-sdk/calls";
import { formatNumber } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { InlineNote, LinkButton, Meter, Text } from "@gable/shared-ui/core";
import { quotaOf } from "../listing/quota.ts";
import type { ListedKind } from "../listing/sections.ts";
import css from "../own/list.module.css";

interface FeaturesLeftProps {
  kind: ListedKind;
  /** The member's plans; undefined while unknown. */
  active: ActivePackage[] | undefined;
}

/** How many listings may still be featured; the way to more when none. Nothing while unknown. */
export function FeaturesLeft({ kind, active }: FeaturesLeftProps) {
  const { t, language } = useI18n();
  if (!active) return null;
  const quota = quotaOf(active, `${kind}_feature`);
  const plans = (
    <LinkButton to="/subscription-plan" size="s">
      {t("listing-editor.denied.to.plans")}
    </LinkButton>
  );
  if (!quota)
    return (
      <InlineNote tone="info" action={plans}>
        {t(active.length === 0 ? "listing-editor.featured.no-plan" : "listing-editor.featured.none-included")}
      </InlineNote>
    );
  if (quota.limit === null) return <Text>{t("listing-editor.featured.unlimited")}</Text>;
  const left = Math.max(0, quota.limit - quota.used);
  const words = t("listing-editor.featured.used", {
    used: formatNumber(quota.used, language),
    limit: formatNumber(quota.limit, language),
  });
  return (
    <div className={css.left}>
      <Text strong>{t("listing-editor.featured.left", { left: formatNumber(left, language) })}</Text>
      <Meter value={quota.used} max={quota.limit} label={words} valueText={words} bar />
      <Text as="span" size="14" tone="muted">
        {words}
      </Text>
      {left === 0 && plans}
    </div>
  );
}
