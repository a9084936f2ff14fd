import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n, useT } from "@gable/shared-sdk/react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { UploadIcon } from "../../core/icon/formIcons.ts";
import { Icon, type IconDrawing } from "../../core/icon/Icon.tsx";
import { cx } from "../../internal/cx.ts";
import { FieldNote } from "../field/Field.tsx";
import css from "./Dropzone.module.css";
import { type FileRules, type Rejection, siftFiles } from "./sift.ts";

export interface DropzoneProps extends FileRules {
  /** Accessible name: "Photos". */
  label: string;
  /** The rules in words: "Up to 24, 12 MB each." */
  hint?: ReactNode;
  /** Names of the types in words, for the message: "JPEG, PNG". Default: `accept` as it is. */
  typeNames?: string;
  /** How many files are there already. Default 0. */
  already?: number;
  icon?: IconDrawing;
  onFiles: (files: File[]) => void;
  /** `outside`: every file is handed over, and whoever takes them says why one cannot be used. Default `here`. */
  checks?: "here" | "outside";
  /** Called with what was left out; the reasons are shown here anyway. */
  onReject?: (rejections: Rejection[]) => void;
  /** An error from elsewhere, for instance the server. */
  error?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** Files by dropping or choosing. What cannot be taken is named with its reason and what to do. */
export function Dropzone({
  label,
  hint,
  typeNames,
  already = 0,
  icon = UploadIcon,
  onFiles,
  checks = "here",
  onReject,
  error,
  disabled,
  className,
  accept,
  maxSize,
  maxFiles,
}: DropzoneProps) {
  const t = useT();
  const { language } = useI18n();
  const noteId = `${useId()}-note`;
  const [over, setOver] = useState(false);
  const [rejections, setRejections] = useState<Rejection[]>([]);

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const { accepted, rejected } =
      checks === "outside"
        ? { accepted: files, rejected: [] }
        : siftFiles(files, { accept, maxSize, maxFiles }, already);
    setRejections(rejected);
    if (accepted.length > 0) onFiles(accepted);
    if (rejected.length > 0) onReject?.(rejected);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  const reason = ({ file, reason: kind }: Rejection) => {
    if (kind === "type") return t("ui.fileRejectedType", { name: file.name, types: typeNames ?? accept.join(", ") });
    if (kind === "size") return t("ui.fileRejectedSize", { name: file.name, size: formatFileSize(maxSize, language) });
    return t("ui.fileRejectedCount", { name: file.name, count: maxFiles });
  };

  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the input inside is everybody's. */}
      <div
        className={cx(css.zone, over && css.over, disabled && css.disabled)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Icon of={icon} size="xl" className={css.icon} />
        <span className={css.words}>
          <b>{t("ui.dropHere")}</b> {t("ui.or")} <span className={css.link}>{t("ui.chooseFiles")}</span>
        </span>
        {hint && <span className={css.hint}>{hint}</span>}
        <input
          type="file"
          className={css.input}
          aria-label={label}
          aria-describedby={noteId}
          accept={accept.join(",")}
          multiple={maxFiles > 1}
          disabled={disabled}
          onChange={(event) => {
            take(event.currentTarget.files);
            // The same file can be chosen again after it was taken out.
            event.currentTarget.value = "";
          }}
        />
      </div>
      <FieldNote
        id={noteId}
        error={
          (error || rejections.length > 0) && (
            <>
              {error}
              {rejections.length > 0 && (
                <ul className={css.reasons}>
                  {rejections.map((rejection) => (
                    <li key={`${rejection.file.name} ${rejection.file.size} ${rejection.reason}`}>
                      {reason(rejection)}
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }
      />
    </div>
  );
}
