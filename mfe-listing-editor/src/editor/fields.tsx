import { Field, Textarea, TextInput, type TextInputProps } from "@gable/shared-ui/forms";
import type { ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import type { ListingValues } from "../listing/values.ts";
import { useEditor } from "./EditorContext.ts";

/** Marks where a field stands, so that the list of errors can lead to it. */
export function Spot({ name, children }: { name: string; children: ReactNode }) {
  return <div data-field={name}>{children}</div>;
}

interface RowProps {
  name: FieldPath<ListingValues>;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  optional?: boolean;
  end?: ReactNode;
}

type InputProps = Omit<TextInputProps, keyof RowProps>;

/** One line of text of the form. */
export function TextRow({ name, label, hint, required, optional, end, ...input }: RowProps & InputProps) {
  const { form, errorOf } = useEditor();
  return (
    <Spot name={name}>
      <Field label={label} hint={hint} error={errorOf(name)} required={required} optional={optional} end={end}>
        <TextInput {...input} {...form.register(name)} />
      </Field>
    </Spot>
  );
}

/** Several lines of text of the form. */
export function TextareaRow({ name, label, hint, required, optional, end, rows }: RowProps & { rows?: number }) {
  const { form, errorOf } = useEditor();
  return (
    <Spot name={name}>
      <Field label={label} hint={hint} error={errorOf(name)} required={required} optional={optional} end={end}>
        <Textarea rows={rows} {...form.register(name)} />
      </Field>
    </Spot>
  );
}
