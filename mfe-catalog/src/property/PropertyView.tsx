import { lazyPart } from "@gable/mfe-kit/lazy";
import { formatPrice, relativeTime } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useHost, useSession } from "@gable/shared-sdk/react";
import { useQueryClient } from "@gable/shared-sdk/react-query";
import { Badge, Breadcrumbs, CheckIcon, Container, Heading, Icon, MapPinIcon } from "@gable/shared-ui/core";
import { useRef } from "react";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { MapPlace } from "../map/MapPlace.tsx";
import { wholeAddress } from "../shared/address.ts";
import { isCutDown } from "../shared/cutDown.ts";
import { formatDay } from "../shared/dates.ts";
import { priceNote, stampOf } from "../shared/listing.ts";
import { useCountView } from "../shared/useCountView.ts";
import { useFavourite } from "../shared/useFavourite.ts";
import { useInBrowser } from "../shared/useInBrowser.ts";
import { useWords } from "../shared/useWords.ts";
import { WhenNear } from "../shared/WhenNear.tsx";
import { Block } from "./Block.tsx";
import { Hidden, Particulars, Similar } from "./drawnParts.tsx";
import { cityHref, purposeOf } from "./links.ts";
import { Mosaic } from "./Mosaic.tsx";
import { PhotoActions } from "./PhotoActions.tsx";
import styles from "./Property.module.css";
import { wholeQuery } from "./property.queries.ts";
import { SideCard } from "./SideCard.tsx";
import { still } from "./still.ts";
import { useOutOfSight } from "./useOutOfSight.ts";

const Cost = lazyPart(() => import("../tools/Cost.tsx"));
const History = lazyPart(() => import("./History.tsx"));
const RecentlySeen = lazyPart(() => import("./RecentlySeen.tsx"));
const PlanThatOpens = lazyPart(() => import("./PlanThatOpens.tsx"));
const ContactBar = lazyPart(() => import("./ContactBar.tsx"));

/** The page of one property. */
export function PropertyView({ property }: { property: PropertyDetail }) {
  useCountView("property", property.id);
  const words = useWords();
  const { t, settings, language } = words;
  const favourite = useFavourite(property);
  const top = useRef<HTMLElement>(null);
  const side = useRef<HTMLElement>(null);
  const isPast = useOutOfSight(top);
  const isSidePast = useOutOfSight(side);
  const gone = stampOf(property, t) !== undefined;
  const cut = isCutDown(property);
  const price = formatPrice(property.price, settings, language);
  const member = useSession() !== null;
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const whole = wholeQuery(sdk, property.slugId);
  return (
    <Container>
      <Crumbs property={property} />
      <Mosaic property={property} gone={gone} actions={<PhotoActions property={property} favourite={favourite} />} />
      <div className={styles.grid}>
        <div className={styles.main}>
          <header ref={top} className={styles.top}>
            <Standing property={property} />
            <Heading level={1}>
              <bdi>{property.title}</bdi>
            </Heading>
            <p className={styles.address}>
              <Icon of={MapPinIcon} />
              <span>
                <bdi>{wholeAddress(property.place)}</bdi>
              </span>
            </p>
            <p className={styles.phonePrice}>
              <bdi className={styles.price}>{price}</bdi> <span className={styles.per}>{priceNote(property, t)}</span>
            </p>
          </header>
          {cut && (
            <>
              <Hidden drawn outdated={false} fetch={still} />
              <WhenNear className={styles.opens}>
                <PlanThatOpens />
              </WhenNear>
            </>
          )}
          <Particulars property={property} drawn outdated={member && property.premium} fetch={still} />
          {property.place.coordinates && (
            <MapPlace
              className={styles.block}
              title={t("catalog.map.where")}
              at={property.place.coordinates}
              accuracy={cut ? "hidden" : property.placeAccuracy}
              name={property.title}
              purpose={purposeOf(property)}
              except={property.slugId}
            />
          )}
          {settings.extensions.includes("history") && !cut && (
            <Block title={t("catalog.history.title")}>
              <WhenNear className={styles.historyPlace}>
                <History property={property} />
              </WhenNear>
            </Block>
          )}
          {property.kind === "sell" && property.price > 0 && (
            <Block id="cost" title={t("catalog.cost.title")} note={t("catalog.cost.note")}>
              <WhenNear className={styles.costPlace}>
                <Cost price={property.price} />
              </WhenNear>
            </Block>
          )}
        </div>
        <SideCard ref={side} property={property} favourite={favourite} price={price} gone={gone} />
      </div>
      <Similar property={property} drawn outdated={member} fetch={() => queryClient.fetchQuery(whole)} />
      <WhenNear>
        <RecentlySeen property={property} />
      </WhenNear>
      {isPast && isSidePast && !gone && <ContactBar property={property} price={price} />}
      <TrayPlace />
    </Container>
  );
}

function Crumbs({ property }: { property: PropertyDetail }) {
  const { t } = useWords();
  return (
    <div className={styles.crumbs}>
      <Breadcrumbs
        items={[
          { label: t("catalog.nav.home"), to: "/" },
          { label: property.place.city || t("catalog.nav.properties"), to: cityHref(property) },
          { label: property.title },
        ]}
      />
      <span className={styles.listingNumber}>
        {[
          t("catalog.property.number", { id: String(property.id) }),
          t("catalog.property.views", { count: property.views }),
          property.favouriteCount ? t("catalog.property.saved", { count: property.favouriteCount }) : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </div>
  );
}

/** What is gone says so and nothing else; what is on offer, for what, since when, and when that was last confirmed. */
function Standing({ property }: { property: PropertyDetail }) {
  const { t, language } = useWords();
  // How long ago it was depends on when one looks: the day stands there until the browser tells.
  const inBrowser = useInBrowser();
  const stamp = stampOf(property, t);
  if (stamp) return <p className={styles.stamp}>{stamp}</p>;
  const purpose = purposeOf(property);
  const listed = formatDay(property.listed, language);
  const { confirmedAt } = property;
  const confirmed = confirmedAt && formatDay({ iso: confirmedAt, text: "" }, language);
  return (
    <div className={styles.badges}>
      <Badge tone={purpose === "sell" ? "sale" : "rent"}>{t(`catalog.kind.${purpose}`)}</Badge>
      {property.category.name && <Badge>{property.category.name}</Badge>}
      {listed && <Badge>{t("catalog.listedOn", { date: listed })}</Badge>}
      {confirmed && (
        <Badge tone="ok" icon={CheckIcon} title={confirmed}>
          {t("catalog.confirmed", {
            when: inBrowser ? relativeTime(confirmedAt, Date.now(), language, t) : confirmed,
          })}
        </Badge>
      )}
    </div>
  );
}
