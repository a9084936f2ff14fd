import { Slot, useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { useState } from "react";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";
import { Spot, TextRow } from "../fields.tsx";
import { usePhotoUrl } from "../usePhotoUrl.ts";
import { DocumentsField } from "./DocumentsField.tsx";
import { PhotosField } from "./PhotosField.tsx";
import { PictureField } from "./PictureField.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

export function PhotosSection() {
  const t = useT();
  const { kind, media, setMedia, errorOf } = useEditor();
  return (
    <SectionFrame section="photos">
      <Spot name="photos">
        <PhotosField
          photos={media.photos}
          onChange={(update) => setMedia((old) => ({ ...old, photos: update(old.photos) }))}
          error={errorOf("photos")}
        />
      </Spot>
      <div className={css.two}>
        <TextRow
          name="videoLink"
          label={t("listing-editor.field.video")}
          hint={t("listing-editor.field.video.hint")}
          type="url"
          inputMode="url"
          placeholder="https://"
          dir="ltr"
          optional
        />
        {kind === "property" && <PanoramaField />}
      </div>
      <DocumentsField />
    </SectionFrame>
  );
}

function PanoramaField() {
  const t = useT();
  const { media, setMedia, errorOf } = useEditor();
  const { panorama } = media;
  const url = usePhotoUrl(panorama ?? undefined);
  const [isOpen, setOpen] = useState(false);
  return (
    <Spot name="panorama">
      <PictureField
        label={t("listing-editor.field.panorama")}
        picture={panorama}
        use="panorama"
        error={errorOf("panorama")}
        onChange={(picture) => setMedia((old) => ({ ...old, panorama: picture }))}
        optional
      />
      {url && (
        <Button size="s" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen((old) => !old)}>
          {t(isOpen ? "listing-editor.panorama.close" : "listing-editor.panorama.look")}
        </Button>
      )}
      {url && isOpen && (
        <Slot name="picture.panorama" props={{ src: url, title: t("listing-editor.field.panorama") }} />
      )}
    </Spot>
  );
}
