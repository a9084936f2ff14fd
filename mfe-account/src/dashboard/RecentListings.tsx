import { ownPropertiesQuery } from "@gable/shared-sdk/calls";
import { formatPrice } from "@gable/shared-sdk/format";
import { Slot, useHost, useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import {
  Card,
  LinkButton,
  ListingCard,
  ListingCardSkeleton,
  Loading,
  SectionHead,
  Stack,
  Text,
} from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import css from "./dashboard.module.css";

/** The newest of the member's listings; the way to the first one for somebody who has none. */
export function RecentListings() {
  const { sdk } = useHost();
  const { t, language } = useI18n();
  const settings = useSettings();
  const { data, isPending } = useQuery({ ...ownPropertiesQuery(sdk, { limit: 3 }), staleTime: 0 });
  if (!isPending && !data) return null;
  if (data?.items.length === 0) return <FirstListing />;
  return (
    <section>
      <SectionHead
        title={t("account.dashboard.recent")}
        look="h3"
        link={{ to: "/user/properties", label: t("account.dashboard.recent.all") }}
      />
      {isPending ? (
        <Loading className={css.recent}>
          {["a", "b", "c"].map((key) => (
            <Card key={key} pad="s" tight>
              <ListingCardSkeleton layout="compact" />
            </Card>
          ))}
        </Loading>
      ) : (
        <ul className={css.recent}>
          {data?.items.map((property) => (
            <Card key={property.id} as="li" pad="s" tight>
              <ListingCard
                layout="compact"
                to={`/my-property/${property.slugId}`}
                title={property.title}
                price={formatPrice(property.price, settings, language)}
                priceNote={property.rentPeriod ? t(`account.period.${property.rentPeriod}`) : undefined}
                photo={{ src: property.image }}
                meta={t("account.dashboard.views", { count: property.views })}
              />
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}

const OF_PROPERTY = { kind: "property" } as const;

function FirstListing() {
  const t = useT();
  const label = t("account.dashboard.listings.none");
  return (
    <section>
      <SectionHead title={label} look="h3" />
      <Card>
        <Stack gap="16">
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
