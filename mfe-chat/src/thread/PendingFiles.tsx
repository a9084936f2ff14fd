import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Icon, IconButton, XIcon } from "@gable/shared-ui/core";
import { FileTextIcon } from "lucide-react";
import { useEffect, useState } from "react";
import css from "./Composer.module.css";
import type { PendingFile } from "./useAttachments.ts";

/** Files that go with the next press of Send, each with its way out. */
export function PendingFiles({ files, onRemove }: { files: readonly PendingFile[]; onRemove(key: string): void }) {
  const { t, language } = useI18n();
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={t("chat.media.pending", { count: files.length })}>
      {files.map(({ key, file }) => (
        <li key={key} className={css.pending}>
          <Preview file={file} />
          <span className={css.fileWords}>
            <bdi className={css.fileName}>{file.name}</bdi>
            <small>{formatFileSize(file.size, language)}</small>
          </span>
          <IconButton
            size="s"
            icon={XIcon}
            label={t("chat.media.pending.remove", { name: file.name })}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? <img src={address} alt="" className={css.preview} /> : <Icon of={FileTextIcon} />;
}
