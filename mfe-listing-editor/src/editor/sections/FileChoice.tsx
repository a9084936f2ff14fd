import { useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { Field, useControl } from "@gable/shared-ui/forms";
import { type ReactNode, useRef } from "react";
import css from "./photos.module.css";

interface FileChoiceProps {
  label: string;
  /** Name of the file that is there. */
  name?: string | null;
  hint?: ReactNode;
  error?: ReactNode;
  accept?: string;
  optional?: boolean;
  onChoose(file: File): void;
  onRemove(): void;
}

/** One file: its name, choose or replace, remove. */
export function FileChoice({ label, name, hint, error, optional, ...rest }: FileChoiceProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <FileControl name={name} {...rest} />
    </Field>
  );
}

function FileControl({
  name,
  accept,
  onChoose,
  onRemove,
}: Pick<FileChoiceProps, "name" | "accept" | "onChoose" | "onRemove">) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const control = useControl({});
  return (
    <div className={css.file}>
      <input
        {...control}
        ref={input}
        type="file"
        accept={accept}
        className={css.hiddenInput}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
      <span>{name ?? t("listing-editor.file.none")}</span>
      <Button size="s" variant="quiet" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
        {t(name ? "listing-editor.file.replace" : "listing-editor.file.choose")}
      </Button>
      {name && (
        <Button size="s" variant="quiet" onClick={onRemove}>
          {t("listing-editor.file.remove")}
        </Button>
      )}
    </div>
  );
}
