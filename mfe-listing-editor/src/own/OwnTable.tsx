import { formatNumber } from "@gable/shared-sdk/format";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Card, type Column, Icon, LinkButton, Picture, Row, Table, Text, VisuallyHidden } from "@gable/shared-ui/core";
import { Checkbox } from "@gable/shared-ui/forms";
import Eye from "lucide-react/icons/eye";
import Heart from "lucide-react/icons/heart";
import Users from "lucide-react/icons/users";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import { ActionMenu } from "./ActionMenu.tsx";
import css from "./list.module.css";
import type { OwnRow } from "./ownRow.ts";
import { priceWords } from "./priceWords.ts";
import { RowDates } from "./RowDates.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import type { Bulk } from "./useBulk.ts";
import type { useOwnActions } from "./useOwnActions.ts";

interface ListProps {
  kind: ListedKind;
  rows: OwnRow[];
  actions: ReturnType<typeof useOwnActions>;
  bulk: Bulk;
}

const pagePath = (row: OwnRow) => pathsOf[row.listed].own(row.slugId);
const editPath = (row: OwnRow) => pathsOf[row.listed].edit(row.slugId);

/** The member's listings with their figures: a table where there is room, cards on a phone. */
export function OwnTable({ kind, rows, actions, bulk }: ListProps) {
  const { t, language } = useI18n();
  const figure = (row: OwnRow, value: number) => (row.review === "approved" ? formatNumber(value, language) : "–");
  const marks: Column<OwnRow>[] = [
    {
      id: "saved",
      header: t("listing-editor.column.saved"),
      align: "end",
      cell: (row) => figure(row, row.saved ?? 0),
    },
    {
      id: "interested",
      header: t("listing-editor.column.interested"),
      align: "end",
      cell: (row) => figure(row, row.interested ?? 0),
    },
  ];
  return (
    <Card pad="none" className={css.table}>
      <Table
        caption={t(`listing-editor.${kind}.list.title`)}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            id: "choose",
            header: t("listing-editor.bulk.choose"),
            headerHidden: true,
            cell: (row) => <Choose row={row} bulk={bulk} />,
          },
          {
            id: "home",
            header: t(`listing-editor.column.home.${kind}`),
            rowHeader: true,
            cell: (row) => <Home row={row} width="76px" />,
          },
          {
            id: "status",
            header: t("listing-editor.column.status"),
            cell: (row) => (
              <div className={css.status}>
                <StatusBadge row={row} />
                <RowDates row={row} />
              </div>
            ),
          },
          {
            id: "views",
            header: t("listing-editor.column.views"),
            align: "end",
            cell: (row) => figure(row, row.views),
          },
          ...(kind === "property" ? marks : []),
          {
            id: "actions",
            header: t("listing-editor.column.actions"),
            headerHidden: true,
            align: "end",
            cell: (row) => (
              <Row gap="4" className={css.rowActions}>
                <LinkButton to={editPath(row)} size="s" variant={row.review === "rejected" ? "soft" : undefined}>
                  {t("listing-editor.action.edit")}
                </LinkButton>
                <ActionMenu row={row} actions={actions} />
              </Row>
            ),
          },
        ]}
      />
    </Card>
  );
}

export function OwnCards({ rows, actions, bulk }: Omit<ListProps, "kind">) {
  const { t } = useI18n();
  return (
    <ul className={css.cards}>
      {rows.map((row) => (
        <Card key={row.id} as="li" pad="s" tight className={css.card}>
          <Home row={row} width="104px" />
          <div className={css.standing}>
            <div className={css.status}>
              <StatusBadge row={row} />
              <RowDates row={row} />
            </div>
            <Choose row={row} bulk={bulk} />
          </div>
          <Row between>
            {row.review === "approved" ? (
              <Row gap="16">
                <Figure icon={Eye} name={t("listing-editor.column.views")} value={row.views} />
                {row.saved !== null && (
                  <Figure icon={Heart} name={t("listing-editor.column.saved")} value={row.saved} />
                )}
                {row.interested !== null && (
                  <Figure icon={Users} name={t("listing-editor.column.interested")} value={row.interested} />
                )}
              </Row>
            ) : (
              <Text as="span" size="14" tone="muted">
                {t("listing-editor.status.after-review")}
              </Text>
            )}
            <Row gap="4">
              <LinkButton to={editPath(row)} size="s">
                {t("listing-editor.action.edit")}
              </LinkButton>
              <ActionMenu row={row} actions={actions} />
            </Row>
          </Row>
        </Card>
      ))}
    </ul>
  );
}

/** The picture of a listing, its title, which leads to its page, and its price. */
function Home({ row, width }: { row: OwnRow; width: string }) {
  const { t, language } = useI18n();
  const settings = useSettings();
  return (
    <div className={css.home}>
      <Picture src={row.image} alt="" ratio="4:3" sizes={width} className={css.thumb} />
      <div>
        <Link to={pagePath(row)} className={css.title}>
          <bdi>{row.title}</bdi>
        </Link>
        <Text as="span" size="14" tone="muted" numeric>
          <bdi>{priceWords(row, settings, language, t)}</bdi>
        </Text>
      </div>
    </div>
  );
}

/** The box by which a row is chosen for what is done to several. */
function Choose({ row, bulk }: { row: OwnRow; bulk: Bulk }) {
  const { t } = useI18n();
  return (
    <Checkbox
      label={<VisuallyHidden>{t("listing-editor.bulk.choose-one", { title: row.title })}</VisuallyHidden>}
      checked={bulk.isChosen(row)}
      onChange={() => bulk.toggle(row)}
    />
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
