import { formatPrice } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import {
  Badge,
  Breadcrumbs,
  CheckIcon,
  Container,
  Heading,
  Icon,
  MapPinIcon,
  SectionHead,
} from "@gable/shared-ui/core";
import FileTextIcon from "lucide-react/icons/file-text";
import type { ReactNode } from "react";
import { Description } from "../shared/Description.tsx";
import { formatDay } from "../shared/dates.ts";
import { featuresOf, notesOf } from "../shared/facts.ts";
import { priceNote, stampOf, wholeAddress } from "../shared/listing.ts";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import type { ListingTile } from "../shared/tile.ts";
import { useCountView } from "../shared/useCountView.ts";
import { useWords } from "../shared/useWords.ts";
import { Cost } from "./Cost.tsx";
import { FactsStrip } from "./FactsStrip.tsx";
import { alikeHref, cityHref, purposeOf } from "./links.ts";
import { Mosaic } from "./Mosaic.tsx";
import { Nearby } from "./Nearby.tsx";
import styles from "./Property.module.css";
import { SideCard } from "./SideCard.tsx";

/** The page of one property. */
export function PropertyView({ property, similar }: { property: PropertyDetail; similar: ListingTile[] }) {
  useCountView("property", property.id);
  const words = useWords();
  const { t, settings, language } = words;
  const stamp = stampOf(property, t);
  const purpose = purposeOf(property);
  const price = formatPrice(property.price, settings, language);
  const features = featuresOf(property.parameters);
  const listed = formatDay(property.listed, language);
  return (
    <Container>
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
      <Mosaic property={property} gone={stamp !== undefined} />
      <div className={styles.grid}>
        <div className={styles.main}>
          <header className={styles.top}>
            {stamp && <p className={styles.stamp}>{stamp}</p>}
            <div className={styles.badges}>
              <Badge tone={purpose === "sell" ? "sale" : "rent"}>{t(`catalog.kind.${purpose}`)}</Badge>
              {property.category.name && <Badge>{property.category.name}</Badge>}
              {listed && <Badge>{t("catalog.listedOn", { date: listed })}</Badge>}
            </div>
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
          <FactsStrip parameters={property.parameters} />
          <Block title={t("catalog.property.about")}>
            <Description text={property.description} />
            {notesOf(property.parameters).map((note) => (
              <p key={note.id} className={styles.prose}>
                <b>{note.name}:</b> {note.text}
              </p>
            ))}
          </Block>
          {features.length > 0 && (
            <Block title={t("catalog.property.features")}>
              <ul className={styles.features}>
                {features.map((feature) => (
                  <li key={feature}>
                    <Icon of={CheckIcon} size="s" />
                    <bdi>{feature}</bdi>
                  </li>
                ))}
              </ul>
            </Block>
          )}
          {property.facilities.length > 0 && (
            <Block title={t("catalog.property.near")} note={t("catalog.property.nearNote")}>
              <Nearby facilities={property.facilities} />
            </Block>
          )}
          {property.documents.length > 0 && (
            <Block id="documents" title={t("catalog.property.documents")}>
              <div className={styles.files}>
                {property.documents.map((file) => (
                  <a key={file.id} href={file.url} target="_blank" rel="noopener">
                    <Icon of={FileTextIcon} />
                    <bdi>{file.name || t("catalog.property.document")}</bdi>
                  </a>
                ))}
              </div>
            </Block>
          )}
          {property.kind === "sell" && property.price > 0 && (
            <Block title={t("catalog.cost.title")} note={t("catalog.cost.note")}>
              <Cost price={property.price} />
            </Block>
          )}
        </div>
        <SideCard property={property} price={price} />
      </div>
      {similar.length > 0 && (
        <section className={styles.similar}>
          <SectionHead
            title={t("catalog.property.similar")}
            link={{ to: alikeHref(property), label: t("catalog.property.moreAlike") }}
          />
          <div className={styles.rail}>
            {similar.map((listing) => (
              <PropertyTile key={listing.id} listing={listing} />
            ))}
          </div>
        </section>
      )}
    </Container>
  );
}

function Block({ id, title, note, children }: { id?: string; title: string; note?: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.block}>
      <div className={styles.headRow}>
        <Heading level={2} look="h3">
          {title}
        </Heading>
        {note && <span className={styles.faint}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
