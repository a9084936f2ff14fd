import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { VisuallyHidden } from "@gable/shared-ui/core";
import { Dropzone } from "@gable/shared-ui/forms";
import { useState } from "react";
import { addPhotos, browserImageTools, checkPhoto } from "../../listing/images.ts";
import { limits } from "../../listing/limits.ts";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";
import { Spot, TextRow } from "../fields.tsx";
import { FileChoice } from "./FileChoice.tsx";
import { PapersField } from "./PapersField.tsx";
import { PhotoGrid } from "./PhotoGrid.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

const pictureTypes = ["image/jpeg", "image/png"];

export function PhotosSection() {
  const { t, language } = useI18n();
  const { media, setMedia, errorOf } = useEditor();
  const [checking, setChecking] = useState(0);

  async function add(files: File[]) {
    setChecking((count) => count + files.length);
    // One after the other: decoding several large pictures at once freezes a phone.
    for (const file of files) {
      const photo = await checkPhoto(file, browserImageTools);
      setMedia((old) => ({ ...old, photos: addPhotos(old.photos, [photo]) }));
      setChecking((count) => count - 1);
    }
  }

  const size = formatFileSize(limits.photoBytes, language);
  return (
    <SectionFrame section="photos">
      <Spot name="photos">
        <Dropzone
          label={t("listing-editor.photos.label")}
          hint={t("listing-editor.photos.limits", { count: limits.photos, size })}
          typeNames="JPEG, PNG"
          accept={pictureTypes}
          maxSize={limits.photoBytes}
          maxFiles={limits.photos}
          already={media.photos.length}
          onFiles={add}
          error={errorOf("photos")}
        />
      </Spot>
      <VisuallyHidden role="status">
        {checking > 0 && t("listing-editor.photos.checking", { count: checking })}
      </VisuallyHidden>
      <PhotoGrid checking={checking} />
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
        <PanoramaField />
      </div>
      <PapersField />
    </SectionFrame>
  );
}

function PanoramaField() {
  const { t, language } = useI18n();
  const { media, setMedia, errorOf } = useEditor();
  const { panorama } = media;
  async function choose(file: File) {
    const photo = await checkPhoto(file, browserImageTools);
    setMedia((old) => ({ ...old, panorama: photo }));
  }
  const problem =
    panorama?.problem &&
    t(`listing-editor.photos.problem.${panorama.problem}`, {
      size: formatFileSize(limits.photoBytes, language),
      count: 1,
    });
  return (
    <Spot name="panorama">
      <FileChoice
        label={t("listing-editor.field.panorama")}
        name={panorama?.name}
        accept={pictureTypes.join(",")}
        error={problem ?? errorOf("panorama")}
        onChoose={choose}
        onRemove={() => setMedia((old) => ({ ...old, panorama: null }))}
        optional
      />
    </Spot>
  );
}
