import { useT } from "@gable/shared-sdk/react";
import type { ReactNode } from "react";
import { type PictureUse, preparePhoto } from "../../listing/images.ts";
import type { Photo } from "../../listing/values.ts";
import { FileChoice } from "./FileChoice.tsx";
import { FileRefusals } from "./FileRefusals.tsx";
import { UploadLine } from "./UploadLine.tsx";
import { useFileChoice } from "./useFileChoice.ts";
import { useImageTools } from "./useImageTools.ts";

interface PictureFieldProps {
  label: string;
  picture: Photo | null;
  use?: PictureUse;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  onChange(picture: Photo | null): void;
}

/** One picture: chosen, replaced, removed. What is refused leaves the one that is there. */
export function PictureField({ label, picture, use = "photo", hint, error, optional, onChange }: PictureFieldProps) {
  const t = useT();
  const tools = useImageTools();
  const { checking, refusals, dismiss, choose, forget } = useFileChoice<Photo>(
    (file) => preparePhoto(file, tools, use),
    onChange,
  );
  const name = picture && (picture.name || t("listing-editor.file.kept"));
  function remove() {
    forget();
    onChange(null);
  }
  return (
    <>
      <FileChoice
        label={label}
        name={checking ? t("listing-editor.photos.checking", { count: 1 }) : name}
        accept="image/*"
        hint={hint}
        error={error}
        onChoose={choose}
        onRemove={remove}
        optional={optional}
      />
      {picture && name && <UploadLine fileKey={picture.key} name={name} />}
      <FileRefusals refusals={refusals} onDismiss={dismiss} />
    </>
  );
}
