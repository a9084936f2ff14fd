import { formatNumber } from "@gable/shared-sdk/format";
import type { OwnProperty } from "@gable/shared-sdk/model";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Card, Icon, LinkButton, Picture, Row, Table, Text } from "@gable/shared-ui/core";
import Eye from "lucide-react/icons/eye";
import Heart from "lucide-react/icons/heart";
import Users from "lucide-react/icons/users";
import { ActionMenu } from "./ActionMenu.tsx";
import { priceWords } from "./priceWords.ts";
import css from "./properties.module.css";
import { StatusBadge } from "./StatusBadge.tsx";
import type { useOwnActions } from "./useOwnActions.ts";

interface ListProps {
  properties: OwnProperty[];
  actions: ReturnType<typeof useOwnActions>;
}

const pagePath = (property: OwnProperty) => `/my-property/${property.slugId}`;
const editPath = (property: OwnProperty) => `/user/edit-property/${property.slugId}`;

/** The member's listings with their figures: a table where there is room, cards on a phone. */
export function PropertiesTable({ properties, actions }: ListProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const figure = (property: OwnProperty, value: number) =>
    property.review === "approved" ? formatNumber(value, language) : "–";
  return (
    <Card pad="none" className={css.table}>
      <Table
        caption={t("listing-editor.properties.title")}
        rows={properties}
        rowKey={(property) => property.id}
        columns={[
          {
            id: "home",
            header: t("listing-editor.column.home"),
            rowHeader: true,
            cell: (property) => (
              <div className={css.home}>
                <Picture src={property.image} alt="" ratio="4:3" sizes="76px" className={css.thumb} />
                <div>
                  <Link to={pagePath(property)} className={css.title}>
                    <bdi>{property.title}</bdi>
                  </Link>
                  <Text as="span" size="14" tone="muted" numeric>
                    <bdi>{priceWords(property, settings, language, t)}</bdi>
                  </Text>
                </div>
              </div>
            ),
          },
          {
            id: "status",
            header: t("listing-editor.column.status"),
            cell: (property) => (
              <div className={css.status}>
                <StatusBadge property={property} />
              </div>
            ),
          },
          {
            id: "views",
            header: t("listing-editor.column.views"),
            align: "end",
            cell: (property) => figure(property, property.views),
          },
          {
            id: "saved",
            header: t("listing-editor.column.saved"),
            align: "end",
            cell: (property) => figure(property, property.favouriteCount ?? 0),
          },
          {
            id: "interested",
            header: t("listing-editor.column.interested"),
            align: "end",
            cell: (property) => figure(property, property.interestedCount),
          },
          {
            id: "actions",
            header: t("listing-editor.column.actions"),
            headerHidden: true,
            align: "end",
            cell: (property) => (
              <Row gap="4" className={css.rowActions}>
                <LinkButton
                  to={editPath(property)}
                  size="s"
                  variant={property.review === "rejected" ? "soft" : undefined}
                >
                  {t("listing-editor.action.edit")}
                </LinkButton>
                <ActionMenu property={property} actions={actions} />
              </Row>
            ),
          },
        ]}
      />
    </Card>
  );
}

export function PropertyCards({ properties, actions }: ListProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  return (
    <ul className={css.cards}>
      {properties.map((property) => (
        <Card key={property.id} as="li" pad="s" tight className={css.card}>
          <div className={css.home}>
            <Picture src={property.image} alt="" ratio="4:3" sizes="104px" className={css.thumb} />
            <div>
              <Link to={pagePath(property)} className={css.title}>
                <bdi>{property.title}</bdi>
              </Link>
              <Text as="span" size="14" tone="muted" numeric>
                <bdi>{priceWords(property, settings, language, t)}</bdi>
              </Text>
            </div>
          </div>
          <div className={css.status}>
            <StatusBadge property={property} />
          </div>
          <Row between>
            {property.review === "approved" ? (
              <Row gap="16">
                <Figure icon={Eye} name={t("listing-editor.column.views")} value={property.views} />
                <Figure icon={Heart} name={t("listing-editor.column.saved")} value={property.favouriteCount ?? 0} />
                <Figure icon={Users} name={t("listing-editor.column.interested")} value={property.interestedCount} />
              </Row>
            ) : (
              <Text as="span" size="14" tone="muted">
                {t("listing-editor.status.after-review")}
              </Text>
            )}
            <Row gap="4">
              <LinkButton to={editPath(property)} size="s">
                {t("listing-editor.action.edit")}
              </LinkButton>
              <ActionMenu property={property} actions={actions} />
            </Row>
          </Row>
        </Card>
      ))}
    </ul>
  );
}

function Figure({ icon, name, value }: { icon: typeof Eye; name: string; value: number }) {
  const { language } = useI18n();
  return (
    <span className={css.figure} title={name}>
      <Icon of={icon} size="s" />
      <span className={css.hidden}>{name}</span>
      {formatNumber(value, language)}
    </span>
  );
}
