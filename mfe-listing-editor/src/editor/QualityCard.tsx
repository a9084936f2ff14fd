import { formatNumber } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Link, useLocation } from "@gable/shared-sdk/router";
import { Card, CheckIcon, Heading, Icon, Meter, PlusIcon, Row, Stack } from "@gable/shared-ui/core";
import { listingQuality, projectQuality } from "../listing/quality.ts";
import { sectionPath } from "../listing/sections.ts";
import { useEditor } from "./EditorContext.ts";
import css from "./side.module.css";

/** Most points shown at once; the rest follows when these are met. */
const shownPoints = 5;

/** The score and what would raise it most; each point leads to its section. */
export function QualityCard() {
  const { kind, values, media, parameters } = useEditor();
  const { t, language } = useI18n();
  const { search } = useLocation();
  const { score, points } =
    kind === "project" ? projectQuality(values, media) : listingQuality(values, media, parameters);
  const open = points.filter((point) => !point.met);
  const shown = [...points.filter((point) => point.met).slice(0, 1), ...open.slice(0, shownPoints)];
  return (
    <Card>
      <Stack gap="16">
        <Row between>
          <Heading level={2} look="h5">
            {t("listing-editor.side.quality")}
          </Heading>
          <span className={css.score}>{formatNumber(score, language)}</span>
        </Row>
        <Meter value={score} max={100} label={t("listing-editor.side.quality")} tone="cedar" bar />
        <ul className={css.todo}>
          {shown.map(({ name, section, points: worth, met }) => (
            <li key={name} data-met={met ? "" : undefined}>
              {met ? (
                <>
                  <Icon of={CheckIcon} size="s" />
                  <span>{t(`listing-editor.quality.${name}`)}</span>
                </>
              ) : (
                <Link to={sectionPath(search, section)} replace>
                  <Icon of={PlusIcon} size="s" />
                  <span>{t(`listing-editor.quality.${name}`)}</span>
                  <b>
                    <bdi dir="ltr">{t("listing-editor.quality.points", { points: formatNumber(worth, language) })}</bdi>
                  </b>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
