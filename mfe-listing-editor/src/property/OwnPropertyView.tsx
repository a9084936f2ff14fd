import { formatDistance, formatNumber, wholeAddress } from "@gable/shared-sdk/format";
import type { OwnProperty } from "@gable/shared-sdk/model";
import { Slot, useI18n, useSettings } from "@gable/shared-sdk/react";
import {
  ArrowLeftIcon,
  Button,
  Card,
  Heading,
  IconLink,
  InlineNote,
  LinkButton,
  Picture,
  PriceText,
  SectionHead,
  Stack,
  Text,
} from "@gable/shared-ui/core";
import { priceWords } from "../properties/priceWords.ts";
import { StatusBadge } from "../properties/StatusBadge.tsx";
import { ownActions, ownStatus } from "../properties/status.ts";
import type { useOwnActions } from "../properties/useOwnActions.ts";
import { InterestedPeople } from "./InterestedPeople.tsx";
import css from "./property.module.css";

interface OwnPropertyViewProps {
  property: OwnProperty;
  actions: ReturnType<typeof useOwnActions>;
}

/** Status and figures first, then what can be done, then the listing itself. */
export function OwnPropertyView({ property, actions }: OwnPropertyViewProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const { place } = property;
  const edit = `/user/edit-property/${property.slugId}`;
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <IconLink to="/user/properties" icon={ArrowLeftIcon} label={t("listing-editor.back")} flip />
        <div className={css.headWords}>
          <Heading level={1} look="h2">
            <bdi>{property.title}</bdi>
          </Heading>
          <Text tone="muted">
            <bdi>{wholeAddress(place)}</bdi>
          </Text>
        </div>
        <div className={css.status}>
          <StatusBadge property={property} />
        </div>
      </header>
      <StatusNote property={property} edit={edit} />
      <div className={css.layout}>
        <div className={css.main}>
          <Gallery property={property} />
          <div>
            <PriceText size="28">{priceWords(property, settings, language, t)}</PriceText>
          </div>
          <section>
            <SectionHead title={t("listing-editor.property.description")} look="h3" />
            <p className={css.description}>
              <bdi>{property.description}</bdi>
            </p>
          </section>
          {property.parameters.length > 0 && (
            <section>
              <SectionHead title={t("listing-editor.property.facts")} look="h3" />
              <dl className={css.facts}>
                {property.parameters.map(({ id, name, kind, values }) => (
                  <div key={id}>
                    <dt>{name}</dt>
                    <dd>
                      {kind === "file" ? (
                        <a href={values[0]}>{t("listing-editor.action.view")}</a>
                      ) : (
                        <bdi>{new Intl.ListFormat(language, { type: "unit" }).format(values)}</bdi>
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
                    <dd>{formatDistance(distance, settings.distanceUnit, language)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
        <aside className={css.side}>
          <Card>
            <dl className={css.figures}>
              <Figure name={t("listing-editor.property.views")} value={formatNumber(property.views, language)} />
              <Figure
                name={t("listing-editor.property.saved")}
                value={formatNumber(property.favouriteCount ?? 0, language)}
              />
              <Figure
                name={t("listing-editor.column.interested")}
                value={formatNumber(property.interestedCount, language)}
              />
            </dl>
          </Card>
          <Card as="section" aria-label={t("listing-editor.property.actions")}>
            <Stack gap="8">
              <LinkButton to={edit} variant="primary" block>
                {t("listing-editor.action.edit")}
              </LinkButton>
              {property.review === "approved" && (
                <LinkButton to={`/properties-details/${property.slugId}`} block>
                  {t("listing-editor.property.public")}
                </LinkButton>
              )}
              {ownActions(property).map(
                (action) =>
                  action !== "edit" && (
                    <Button
                      key={action}
                      variant={action === "delete" ? "danger-quiet" : "secondary"}
                      onClick={() => actions.start(action, property)}
                      disabled={actions.busy}
                      block
                    >
                      {t(`listing-editor.action.${action}`)}
                    </Button>
                  ),
              )}
            </Stack>
          </Card>
          <Slot name="listing.upsell" props={{ kind: "property", id: property.id, slugId: property.slugId }} />
          <InterestedPeople property={property} />
        </aside>
      </div>
    </div>
  );
}

function StatusNote({ property, edit }: { property: OwnProperty; edit: string }) {
  const { t } = useI18n();
  const status = ownStatus(property);
  if (status === "rejected") {
    return (
      <InlineNote
        tone="bad"
        title={t("listing-editor.property.rejected")}
        action={
          <LinkButton to={edit} size="s">
            {t("listing-editor.action.edit")}
          </LinkButton>
        }
      >
        <bdi>{property.rejectReason}</bdi> {t("listing-editor.property.rejected.text")}
      </InlineNote>
    );
  }
  if (status === "pending") return <InlineNote tone="info">{t("listing-editor.property.pending")}</InlineNote>;
  if (status === "inactive") return <InlineNote tone="warn">{t("listing-editor.property.inactive")}</InlineNote>;
  return null;
}

function Gallery({ property }: { property: OwnProperty }) {
  const { t } = useI18n();
  const pictures = [property.image, ...property.gallery.map(({ url }) => url)].filter(Boolean);
  return (
    <ul className={css.gallery} aria-label={t("listing-editor.property.photos")}>
      {pictures.map((url, index) => (
        <li key={url}>
          <Picture
            src={url}
            alt={t("listing-editor.property.photo", { number: index + 1, total: pictures.length })}
            ratio="3:2"
            sizes={index === 0 ? "(max-width: 719px) 100vw, 60vw" : "(max-width: 719px) 50vw, 20vw"}
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
