import { useT } from "@gable/shared-sdk/react";
import { Field, Select, Textarea, TextInput, type TextInputProps } from "@gable/shared-ui/forms";
import type { ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import { limits } from "../listing/limits.ts";
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

/** What the listing is called. */
export function TitleRow({ hint }: { hint: string }) {
  const t = useT();
  return (
    <TextRow
      name="title"
      label={t("listing-editor.field.title")}
      hint={hint}
      maxLength={limits.titleCharacters}
      required
    />
  );
}

export function CategoryRow({ label }: { label: string }) {
  const { form, categories, errorOf } = useEditor();
  const t = useT();
  return (
    <Spot name="categoryId">
      <Field label={label} error={errorOf("categoryId")} required>
        <Select
          placeholder={t("listing-editor.field.category.choose")}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.register("categoryId")}
        />
      </Field>
    </Spot>
  );
}

export function DescriptionRow() {
  const { values } = useEditor();
  const t = useT();
  return (
    <TextareaRow
      name="description"
      label={t("listing-editor.field.description")}
      end={<small>{t("listing-editor.field.characters", { count: values.description.trim().length })}</small>}
      rows={8}
      required
    />
  );
}
