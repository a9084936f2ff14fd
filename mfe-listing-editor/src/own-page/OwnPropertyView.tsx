import { formatDistance, formatNumber } from "@gable/shared-sdk/format";
import type { OwnProperty } from "@gable/shared-sdk/model";
import { Slot, useI18n, useSettings } from "@gable/shared-sdk/react";
import { Card, PriceText, SectionHead } from "@gable/shared-ui/core";
import { rowOfProperty } from "../own/ownRow.ts";
import { priceWords } from "../own/priceWords.ts";
import type { useOwnActions } from "../own/useOwnActions.ts";
import pageCss from "../shared/page.module.css";
import { InterestedPeople } from "./InterestedPeople.tsx";
import { ListingDays } from "./ListingDays.tsx";
import { Figure, OwnDeeds, OwnDescription, OwnDocuments, OwnGallery, OwnHead } from "./OwnParts.tsx";
import css from "./page.module.css";

interface OwnPropertyViewProps {
  property: OwnProperty;
  actions: ReturnType<typeof useOwnActions>;
}

/** Status and figures first, then what can be done, then the listing itself. */
export function OwnPropertyView({ property, actions }: OwnPropertyViewProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const row = rowOfProperty(property);
  return (
    <div className={pageCss.screen}>
      <OwnHead row={row} place={property.place} />
      <div className={css.layout}>
        <div className={css.main}>
          <OwnGallery image={property.image} gallery={property.gallery} />
          <div>
            <PriceText size="28">{priceWords(row, settings, language, t)}</PriceText>
          </div>
          <OwnDescription text={property.description} />
          <Facts property={property} />
          <OwnDocuments documents={property.documents} />
          {property.review === "approved" && <ListingDays kind="property" id={property.id} />}
        </div>
        <aside className={css.side}>
          <Card>
            <dl className={css.figures}>
              <Figure name={t("listing-editor.property.views")} value={formatNumber(property.views, language)} />
              <Figure name={t("listing-editor.property.saved")} value={formatNumber(row.saved ?? 0, language)} />
              <Figure
                name={t("listing-editor.column.interested")}
                value={formatNumber(property.interestedCount, language)}
              />
            </dl>
          </Card>
          <OwnDeeds row={row} actions={actions} />
          <Slot name="listing.upsell" props={{ kind: "property", id: property.id, slugId: property.slugId }} />
          <InterestedPeople property={property} />
        </aside>
      </div>
    </div>
  );
}

/** A word of a list in a direction of its own, whatever stands around it. */
const apart = (word: string) => `\u2068${word}\u2069`;

/** What the listing says of itself in fields, and what is near. */
function Facts({ property }: { property: OwnProperty }) {
  const { t, language } = useI18n();
  const { distanceUnit } = useSettings();
  const list = new Intl.ListFormat(language, { type: "unit" });
  return (
    <>
      {property.parameters.length > 0 && (
        <section>
          <SectionHead title={t("listing-editor.property.facts")} look="h3" />
          <dl className={css.facts}>
            {property.parameters.map(({ id, name, kind, values, texts }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>
                  {kind === "file" ? (
                    <a href={values[0]}>{t("listing-editor.action.view")}</a>
                  ) : (
                    <bdi>{list.format((texts ?? values).map(apart))}</bdi>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {property.facilities.length > 0 && (
        <section>
          <SectionHead title={t("listing-editor.property.near")} look="h3" />
          <dl className={css.facts}>
            {property.facilities.map(({ id, name, distance }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{formatDistance(distance, distanceUnit, language)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
