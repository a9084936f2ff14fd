import { formatFileSize } from "@gable/shared-sdk/format";
import type { Member } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { IMAGE_TYPES } from "@gable/shared-sdk/rules";
import { Avatar, Button, Row } from "@gable/shared-ui/core";
import { FieldGroup } from "@gable/shared-ui/forms";
import { useEffect, useRef, useState } from "react";
import { measureInBrowser, type PortraitProblem, portraitBytes, portraitProblem } from "./portrait.ts";
import css from "./profile.module.css";

interface PortraitFieldProps {
  member: Member;
  /** Chosen and good, not yet sent. */
  portrait: File | null;
  onChange(file: File | null): void;
}

/** The profile photo: the present or chosen one, with the check before anything is sent. */
export function PortraitField({ member, portrait, onChange }: PortraitFieldProps) {
  const { t, language } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PortraitProblem | null>(null);
  const chosen = useFileUrl(portrait);
  async function choose(file: File) {
    const found = await portraitProblem(file, measureInBrowser);
    setProblem(found);
    if (!found) onChange(file);
  }
  const size = formatFileSize(portraitBytes, language);
  const error = problem && t(`account.error.photo.${problem}`, { size });
  const hint = portrait ? t("account.profile.photo.new", { name: portrait.name }) : t("account.profile.photo.hint");
  return (
    <FieldGroup label={t("account.profile.field.profile")} hint={hint} error={error}>
      <Row gap="16" wrap>
        <Avatar name={member.name} src={chosen ?? member.profile} size="xl" />
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join()}
          className={css.fileInput}
          aria-label={t("account.profile.photo.choose")}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file can be chosen again.
            event.currentTarget.value = "";
            if (file) void choose(file);
          }}
        />
        <Button size="s" onClick={() => input.current?.click()}>
          {t(member.profile || portrait ? "account.profile.photo.replace" : "account.profile.photo.choose")}
        </Button>
        {portrait && (
          <Button size="s" variant="quiet" onClick={() => onChange(null)}>
            {t("account.profile.photo.undo")}
          </Button>
        )}
      </Row>
    </FieldGroup>
  );
}

/** An address for a file chosen here, as long as it is shown. */
function useFileUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
