import { lazyPart } from "@gable/mfe-kit/lazy";
import { formatFileSize } from "@gable/shared-sdk/format";
import type { Member } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { IMAGE_TYPES } from "@gable/shared-sdk/rules";
import { Avatar, Button, Row } from "@gable/shared-ui/core";
import { FieldGroup } from "@gable/shared-ui/forms";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Sides } from "./crop.ts";
import { measureInBrowser, type PortraitProblem, portraitBytes, portraitProblem } from "./portrait.ts";
import css from "./profile.module.css";

const CropDialog = lazyPart(() => import(/* webpackChunkName: "crop" */ "./CropDialog.tsx"));

interface PortraitFieldProps {
  member: Member;
  /** Chosen and good, not yet sent. */
  portrait: File | null;
  /** Who sees it, in words. */
  seen: ReactNode;
  onChange(file: File | null): void;
}

/** The profile photo: the present or chosen one, with the check and the choice of its part before anything is sent. */
export function PortraitField({ member, portrait, seen, onChange }: PortraitFieldProps) {
  const { t, language } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<PortraitProblem | null>(null);
  const [picked, setPicked] = useState<{ file: File; sides: Sides } | null>(null);
  const chosen = useFileUrl(portrait);
  const whole = useFileUrl(picked?.file ?? null);
  async function choose(file: File) {
    let sides: Sides | null = null;
    const found = await portraitProblem(file, async (blob) => {
      sides = await measureInBrowser(blob);
      return sides;
    });
    setProblem(found);
    if (!found && sides) setPicked({ file, sides });
  }
  const size = formatFileSize(portraitBytes, language);
  const error = problem && t(`account.error.photo.${problem}`, { size });
  const rules = portrait ? t("account.profile.photo.new", { name: portrait.name }) : t("account.profile.photo.hint");
  return (
    <FieldGroup
      label={t("account.profile.field.profile")}
      hint={
        <>
          {rules} {seen}
        </>
      }
      error={error}
    >
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
      {picked && whole && (
        <CropDialog
          file={picked.file}
          src={whole}
          sides={picked.sides}
          onCancel={() => setPicked(null)}
          onDone={(file) => {
            setPicked(null);
            onChange(file);
          }}
        />
      )}
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
