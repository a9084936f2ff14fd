import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { FILE_RULES } from "@gable/shared-sdk/rules";
import { Icon, IconButton, XIcon } from "@gable/shared-ui/core";
import { Dropzone, FieldGroup } from "@gable/shared-ui/forms";
import FileText from "lucide-react/icons/file-text";
import { type ReactNode, useRef, useState } from "react";
import { type AnswerFieldProps, fileProblem, LARGEST_FILE } from "./answers.ts";
import { SentFile } from "./SentFile.tsx";
import css from "./verification.module.css";

const ENDINGS = FILE_RULES.verification.extensions.map((extension) => `.${extension}`);

/** A file: the one that was sent before, the one that takes its place, and why another one cannot. */
export function FileField({ field, answer, sent, error, onChange, legend }: AnswerFieldProps & { legend: ReactNode }) {
  const { t, language } = useI18n();
  const [refused, setRefused] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const file = answer instanceof File ? answer : null;
  const size = formatFileSize(LARGEST_FILE, language);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const problem = fileProblem(chosen);
    const types = t("account.verification.file.types");
    setRefused(problem && t(`account.verification.file.${problem}`, { name: chosen.name, size, types }));
    if (!problem) onChange(chosen);
  }
  function remove() {
    onChange("");
    frame.current?.querySelector("input")?.focus();
  }

  return (
    <FieldGroup label={legend} error={error}>
      <div ref={frame} className={css.file}>
        {file ? (
          <div className={css.chosen}>
            <Icon of={FileText} />
            <span className={css.fileName}>
              <bdi>{file.name}</bdi>
              <small>{formatFileSize(file.size, language)}</small>
            </span>
            <IconButton
              size="s"
              icon={XIcon}
              label={t("account.verification.file.remove", { name: file.name })}
              onClick={remove}
            />
          </div>
        ) : (
          sent && (
            <div className={css.chosen}>
              <SentFile answer={sent} />
              <small>{t("account.verification.file.stays")}</small>
            </div>
          )
        )}
        <Dropzone
          label={t(`account.verification.file.${file || sent ? "another" : "choose"}`, { name: field.name })}
          hint={t("account.verification.file.hint", { size, types: t("account.verification.file.types") })}
          icon={FileText}
          accept={ENDINGS}
          maxSize={LARGEST_FILE}
          maxFiles={1}
          checks="outside"
          error={refused}
          onFiles={([chosen]) => choose(chosen)}
        />
      </div>
    </FieldGroup>
  );
}
