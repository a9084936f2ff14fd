import { useT } from "@gable/shared-sdk/react";
import { Card, Icon, ImageIcon } from "@gable/shared-ui/core";
import { pageTextOf } from "../listing/pageText.ts";
import { useEditor } from "./EditorContext.ts";
import css from "./side.module.css";
import { usePhotoUrl } from "./usePhotoUrl.ts";

/** The listing as a messenger shows its link: picture, title, description, site. */
export function SharePreview() {
  const { values, media } = useEditor();
  const t = useT();
  const picture = usePhotoUrl(media.metaImage ?? media.photos[0]);
  const { title, description } = pageTextOf(values);
  return (
    <Card as="article" pad="none" className={css.share} data-testid="share-preview">
      <div className={css.sharePicture}>
        {picture ? (
          <img src={picture} alt={t("listing-editor.side.share.picture")} />
        ) : (
          <Icon of={ImageIcon} size="xl" />
        )}
      </div>
      <div className={css.shareBody}>
        <p className={css.shareTitle}>
          <bdi>{title || t("listing-editor.side.no-title")}</bdi>
        </p>
        <p className={css.shareText}>
          <bdi>{description || t("listing-editor.side.no-description")}</bdi>
        </p>
        <p className={css.shareSite}>
          <bdi dir="ltr">{window.location.host}</bdi>
        </p>
      </div>
    </Card>
  );
}
