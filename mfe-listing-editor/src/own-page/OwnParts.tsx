import { wholeAddress } from "@gable/shared-sdk/format";
import type { DocumentFile, Picture as Photo, Place } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import {
  ArrowLeftIcon,
  Button,
  Card,
  Heading,
  IconLink,
  InlineNote,
  LinkButton,
  Picture,
  SectionHead,
  Stack,
  Text,
} from "@gable/shared-ui/core";
import { pathsOf } from "../listing/paths.ts";
import { actionLabel, actionWay, isDeed } from "../own/actionLabel.ts";
import type { OwnRow } from "../own/ownRow.ts";
import { RowDates } from "../own/RowDates.tsx";
import { StatusBadge } from "../own/StatusBadge.tsx";
import { ownActions, ownStatus } from "../own/status.ts";
import type { useOwnActions } from "../own/useOwnActions.ts";
import css from "./page.module.css";

/** Title, place and status of a listing, and what its owner should know of it. */
export function OwnHead({ row, place }: { row: OwnRow; place: Place }) {
  const t = useT();
  return (
    <>
      <header className={css.head}>
        <IconLink
          to={pathsOf[row.listed].list}
          icon={ArrowLeftIcon}
          label={t(`listing-editor.back.${row.listed}`)}
          flip
        />
        <div className={css.headWords}>
          <Heading level={1} look="h2">
            <bdi>{row.title}</bdi>
          </Heading>
          <Text tone="muted">
            <bdi>{wholeAddress(place)}</bdi>
          </Text>
        </div>
        <div className={css.status}>
          <StatusBadge row={row} />
          <RowDates row={row} />
        </div>
      </header>
      <StatusNote row={row} />
    </>
  );
}

function StatusNote({ row }: { row: OwnRow }) {
  const t = useT();
  const status = ownStatus(row);
  if (status === "rejected") {
    return (
      <InlineNote
        tone="bad"
        title={t("listing-editor.property.rejected")}
        action={
          <LinkButton to={pathsOf[row.listed].edit(row.slugId)} size="s">
            {t("listing-editor.action.edit")}
          </LinkButton>
        }
      >
        <bdi>{row.rejectReason}</bdi> {t("listing-editor.property.rejected.text")}
      </InlineNote>
    );
  }
  if (status === "expired") {
    return (
      <InlineNote
        tone="bad"
        title={t("listing-editor.property.expired")}
        action={
          <LinkButton to={actionWay("renew", row)} size="s">
            {t("listing-editor.action.renew")}
          </LinkButton>
        }
      >
        {t("listing-editor.property.expired.text")}
      </InlineNote>
    );
  }
  if (status === "pending") return <InlineNote tone="info">{t("listing-editor.property.pending")}</InlineNote>;
  if (status === "inactive") return <InlineNote tone="warn">{t("listing-editor.property.inactive")}</InlineNote>;
  return null;
}

/** All that the owner may do with a listing now. */
export function OwnDeeds({ row, actions }: { row: OwnRow; actions: ReturnType<typeof useOwnActions> }) {
  const t = useT();
  const { edit, copy, open } = pathsOf[row.listed];
  return (
    <Card as="section" aria-label={t("listing-editor.property.actions")}>
      <Stack gap="8">
        <LinkButton to={edit(row.slugId)} variant="primary" block>
          {t("listing-editor.action.edit")}
        </LinkButton>
        {row.review === "approved" && row.active && (
          <LinkButton to={open(row.slugId)} block>
            {t("listing-editor.property.public")}
          </LinkButton>
        )}
        <LinkButton to={copy(row.slugId)} block>
          {t("listing-editor.action.copy")}
        </LinkButton>
        {ownActions(row).map(
          (action) =>
            isDeed(action) && (
              <Button
                key={action}
                variant={action === "delete" ? "danger-quiet" : "secondary"}
                onClick={() => actions.start(action, row)}
                aria-disabled={actions.busy}
                block
              >
                {t(actionLabel(action, row))}
              </Button>
            ),
        )}
      </Stack>
    </Card>
  );
}

export function OwnGallery({ image, gallery }: { image: string; gallery: Photo[] }) {
  const t = useT();
  const pictures = [image, ...gallery.map(({ url }) => url)].filter(Boolean);
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

export function OwnDescription({ text }: { text: string }) {
  const t = useT();
  return (
    <section>
      <SectionHead title={t("listing-editor.property.description")} look="h3" />
      <p className={css.description}>
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}

/** Documents of a listing by their names; nothing where there are none. */
export function OwnDocuments({ documents }: { documents: DocumentFile[] }) {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("listing-editor.field.documents")} look="h3" />
      <ul className={css.documents}>
        {documents.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
