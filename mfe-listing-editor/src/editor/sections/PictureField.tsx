import { useT } from "@gable/shared-sdk/react";
import { type ReactNode, useState } from "react";
import { type PictureUse, preparePhoto } from "../../listing/images.ts";
import type { Photo } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import { FileChoice } from "./FileChoice.tsx";
import { FileRefusals } from "./FileRefusals.tsx";
import { UploadLine } from "./UploadLine.tsx";
import { useImageTools } from "./useImageTools.ts";
import { useRefusals } from "./useRefusals.ts";

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
  const { onChecking } = useEditor();
  const tools = useImageTools();
  const [checking, setChecking] = useState(false);
  const { refusals, refuse, dismiss, clear } = useRefusals();
  const name = picture && (picture.name || t("listing-editor.file.kept"));
  async function choose(file: File) {
    clear();
    setChecking(true);
    onChecking(1);
    const { taken, refusal } = await preparePhoto(file, tools, use);
    setChecking(false);
    if (taken) onChange(taken);
    else refuse(refusal);
    onChecking(-1);
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
        onRemove={() => onChange(null)}
        optional={optional}
      />
      {picture && name && <UploadLine fileKey={picture.key} name={name} />}
      <FileRefusals refusals={refusals} onDismiss={dismiss} />
    </>
  );
}
