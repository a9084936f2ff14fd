import { formatPrice, namedValue } from "@gable/shared-sdk/format";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { parseTypedNumber } from "@gable/shared-sdk/rules";
import { Badge, Card, Icon, ImageIcon } from "@gable/shared-ui/core";
import { fieldKey } from "../listing/values.ts";
import { useEditor } from "./EditorContext.ts";
import css from "./side.module.css";
import { usePhotoUrl } from "./usePhotoUrl.ts";

/** The listing as people will meet it in a list. Not the kit's card: it leads nowhere yet. */
export function CardPreview() {
  const { kind, values, media, parameters } = useEditor();
  const { t, language } = useI18n();
  const settings = useSettings();
  const cover = usePhotoUrl(media.photos[0]);
  const price = parseTypedNumber(values.price);
  const facts = parameters.flatMap(({ id, name, kind }) => {
    const value = values.parameters[fieldKey(id)];
    return kind === "number" && typeof value === "string" && value.trim()
      ? [namedValue(name, value.trim(), language)]
      : [];
  });
  const place = [values.city, values.country].map((part) => part.trim()).filter(Boolean);
  return (
    <Card as="article" pad="none" className={css.preview} data-testid="card-preview">
      <div className={css.photo}>
        {cover ? <img src={cover} alt={t("listing-editor.photos.cover")} /> : <Icon of={ImageIcon} size="xl" />}
        {kind === "project" ? (
          <Badge tone="paper" className={css.badge}>
            {t(`listing-editor.project-kind.${values.projectKind}`)}
          </Badge>
        ) : (
          <Badge tone={values.type === "sell" ? "sale" : "rent"} className={css.badge}>
            {t(`listing-editor.field.type.${values.type}`)}
          </Badge>
        )}
      </div>
      <div className={css.body}>
        {kind === "property" && (
          <span className={css.price}>
            <bdi>{price && price > 0 ? formatPrice(price, settings, language) : t("listing-editor.side.no-price")}</bdi>{" "}
            {values.type === "rent" && <small>{t(`listing-editor.period.${values.rentPeriod}`)}</small>}
          </span>
        )}
        {facts.length > 0 && (
          <p className={css.facts}>
            {facts.slice(0, 3).map((fact) => (
              <span key={fact}>
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
        )}
        <h3 className={css.title}>
          <bdi>{values.title.trim() || t("listing-editor.side.no-title")}</bdi>
        </h3>
        <p className={css.place}>
          <bdi>{place.join(", ") || t("listing-editor.side.no-place")}</bdi>
        </p>
      </div>
    </Card>
  );
}
