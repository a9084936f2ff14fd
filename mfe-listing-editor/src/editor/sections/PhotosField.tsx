import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { Button, VisuallyHidden } from "@gable/shared-ui/core";
import { Dropzone } from "@gable/shared-ui/forms";
import Camera from "lucide-react/icons/camera";
import { useEffect, useRef, useState } from "react";
import { addPhoto, preparePhoto } from "../../listing/images.ts";
import { limits } from "../../listing/limits.ts";
import type { Photo } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import { FileRefusals } from "./FileRefusals.tsx";
import { PhotoGrid } from "./PhotoGrid.tsx";
import css from "./photos.module.css";
import { useFileIntake } from "./useFileIntake.ts";
import { useImageTools } from "./useImageTools.ts";
import { useRefusals } from "./useRefusals.ts";

/** Of the picker: what some browsers can read is made a JPEG, the rest is refused by name. */
const pictureTypes = ["image/*"];

interface PhotosFieldProps {
  photos: Photo[];
  onChange(update: (photos: Photo[]) => Photo[]): void;
  error?: string;
}

/** Pictures by dragging, pasting, choosing or the camera, with what was refused of them, and their order. */
export function PhotosField({ photos, onChange, error }: PhotosFieldProps) {
  const { t, language } = useI18n();
  const { extensions } = useSettings();
  const { onChecking } = useEditor();
  const tools = useImageTools();
  const [checking, setChecking] = useState(0);
  const { refusals, refuse, dismiss, clear } = useRefusals();
  const add = useFileIntake<Photo>({
    present: photos,
    most: limits.photos,
    check: (file) => preparePhoto(file, tools),
    tooMany: ({ name }) => ({ key: tools.key(), name, reason: "too-many", params: { count: limits.photos } }),
    onTaken: (taken) => onChange((old) => addPhoto(old, taken) ?? old),
    onRefused: refuse,
    onChecking(change) {
      setChecking((old) => old + change);
      onChecking(change);
    },
    onBegin: clear,
  });
  usePastedFiles(add);

  return (
    <>
      <Dropzone
        label={t("listing-editor.photos.label")}
        hint={t("listing-editor.photos.limits", {
          count: limits.photos,
          size: formatFileSize(limits.sourceBytes, language),
        })}
        accept={pictureTypes}
        maxSize={limits.sourceBytes}
        maxFiles={limits.photos}
        checks="outside"
        onFiles={add}
        error={error}
      />
      <CameraButton onFile={(file) => add([file])} />
      <FileRefusals refusals={refusals} onDismiss={dismiss} />
      <VisuallyHidden role="status">
        {checking > 0 && t("listing-editor.photos.checking", { count: checking })}
      </VisuallyHidden>
      {photos.length > 0 && extensions.includes("picture-texts") && (
        <p className={css.hint}>{t("listing-editor.photos.shows.hint")}</p>
      )}
      <PhotoGrid photos={photos} checking={checking} onChange={onChange} />
    </>
  );
}

/** Takes a photograph on the spot; shown where there is a touch screen, and with it a camera. */
function CameraButton({ onFile }: { onFile(file: File): void }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.camera}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        className={css.hiddenFile}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Button icon={Camera} onClick={() => input.current?.click()}>
        {t("listing-editor.photos.camera")}
      </Button>
    </div>
  );
}

/** Files that are pasted anywhere on the page. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
