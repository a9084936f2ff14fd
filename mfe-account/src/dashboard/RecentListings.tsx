import { ownPropertiesQuery } from "@gable/shared-sdk/calls";
import { formatPrice } from "@gable/shared-sdk/format";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { Card, ListingCard, ListingCardSkeleton, Loading, SectionHead } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import css from "./dashboard.module.css";

/** The newest of the member's listings; nothing for somebody who lists none, or while they cannot be had. */
export function RecentListings() {
  const { sdk } = useHost();
  const { t, language } = useI18n();
  const settings = useSettings();
  const { data, isPending } = useQuery({ ...ownPropertiesQuery(sdk, { limit: 3 }), staleTime: 0 });
  if (!isPending && !data?.items.length) return null;
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
