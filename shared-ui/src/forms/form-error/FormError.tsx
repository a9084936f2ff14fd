import { useT } from "@gable/shared-sdk/react";
import type { ReactNode } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { Alert } from "../../core/note/Note.tsx";
import { TextButton } from "../../core/text/Text.tsx";
import css from "./FormError.module.css";
import { errorLines } from "./messages.ts";

export interface FormErrorProps<Values extends FieldValues> {
  /** `formState.errors` of react-hook-form. */
  errors?: FieldErrors<Values>;
  /** What the server said, when no single field is to blame. */
  message?: ReactNode;
  className?: string;
}

/** What stands in the way of sending a form, each line leading to its field. Draws nothing when all is well. */
export function FormError<Values extends FieldValues = FieldValues>({
  errors,
  message,
  className,
}: FormErrorProps<Values>) {
  const t = useT();
  const lines = errors ? errorLines(errors) : [];
  if (lines.length === 0 && !message) return null;
  return (
    <Alert tone="bad" className={className} title={message ? undefined : t("ui.formErrors", { count: lines.length })}>
      {message}
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line.name}>
              {line.focus ? <TextButton onClick={line.focus}>{line.message}</TextButton> : line.message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
