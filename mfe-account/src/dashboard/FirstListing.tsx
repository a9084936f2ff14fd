import { Slot, useT } from "@gable/shared-sdk/react";
import { Card, LinkButton, SectionHead, Stack, Text } from "@gable/shared-ui/core";
import css from "./dashboard.module.css";

const OF_PROPERTY = { kind: "property" } as const;

/** The way to the first listing, for somebody who has none. */
export function FirstListing() {
  const t = useT();
  const label = t("account.dashboard.listings.none");
  return (
    <section>
      <SectionHead title={label} look="h3" />
      <Card pad="s">
        <Stack gap="12">
          <Text tone="muted">{t("account.dashboard.recent.none")}</Text>
          <div className={css.first}>
            <Slot
              name="listing.add"
              props={OF_PROPERTY}
              fallback={<LinkButton to="/user/add-property">{label}</LinkButton>}
            />
          </div>
        </Stack>
      </Card>
    </section>
  );
}
