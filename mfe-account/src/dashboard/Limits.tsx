import type { ActivePackage } from "@gable/shared-sdk/calls";
import { FEATURES, isCounted } from "@gable/shared-sdk/gate";
import { Slot, useT } from "@gable/shared-sdk/react";
import { Card, LinkButton, Stack, Text } from "@gable/shared-ui/core";
import css from "./dashboard.module.css";
import { Part, type PartQuery } from "./Part.tsx";

const COUNTED = FEATURES.filter(isCounted);

/** Counted features of which the member's plans leave nothing. */
const usedUp = (active: ActivePackage[]) =>
  COUNTED.filter((feature) => {
    const usages = active.flatMap(({ usage }) => usage.filter((each) => each.feature === feature));
    return usages.length > 0 && usages.every(({ left }) => left === 0);
  });

/** What is left of the member's plans, as the payments remote draws it; without a plan, that there is none. */
export function Limits({ query }: { query: PartQuery<{ active: ActivePackage[] }> }) {
  const t = useT();
  return (
    <Part
      title={t("account.dashboard.plans")}
      query={query}
      link={{ to: "/user/subscription", label: t("account.dashboard.plans.all") }}
    >
      {({ active }) =>
        active.length === 0 ? (
          <Card pad="s">
            <Stack gap="12">
              <Text tone="muted">{t("account.dashboard.plans.text")}</Text>
              <div>
                <LinkButton to="/subscription-plan" size="s">
                  {t("account.dashboard.plans.none")}
                </LinkButton>
              </div>
            </Stack>
          </Card>
        ) : (
          <Stack gap="16">
            <Card pad="s" className={css.limits}>
              {COUNTED.filter((feature) => hasLimit(active, feature)).map((feature) => (
                <div key={feature} className={css.limit}>
                  <Slot name="plan.usage" props={{ feature }} />
                </div>
              ))}
              {COUNTED.every((feature) => !hasLimit(active, feature)) && (
                <Text tone="muted">{t("account.dashboard.plans.unlimited")}</Text>
              )}
            </Card>
            {usedUp(active).map((feature) => (
              <Slot key={feature} name="plan.upgrade" props={{ feature }} />
            ))}
          </Stack>
        )
      }
    </Part>
  );
}

const hasLimit = (active: ActivePackage[], feature: (typeof COUNTED)[number]) => {
  const usages = active.flatMap(({ usage }) => usage.filter((each) => each.feature === feature));
  return usages.length > 0 && usages.every(({ limit }) => limit !== null);
};
