import { optionText } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import { Text } from "@gable/shared-ui/core";
import { Checkbox, Field, FieldGroup, RadioGroup, Select, Textarea, TextInput } from "@gable/shared-ui/forms";
import type { AnswerFieldProps } from "./answers.ts";
import { FileField } from "./FileField.tsx";
import css from "./verification.module.css";

/** The control that fits a question's kind. */
export function AnswerField(props: AnswerFieldProps) {
  const { field, answer, error, onChange } = props;
  const t = useT();
  const { name, kind, required } = field;
  const label = <bdi>{name}</bdi>;
  const frame = { label, error, required, optional: !required };
  const text = typeof answer === "string" ? answer : "";
  const options = field.options.map((option) => ({ value: option, label: optionText(field, option) }));
  const legend = required ? (
    label
  ) : (
    <>
      {label}{" "}
      <Text as="span" size="13" tone="muted" className={css.optional}>
        {t("account.profile.optional")}
      </Text>
    </>
  );
  switch (kind) {
    case "textarea":
      return (
        <Field {...frame}>
          <Textarea rows={4} dir="auto" value={text} onChange={(event) => onChange(event.currentTarget.value)} />
        </Field>
      );
    case "dropdown":
      return (
        <Field {...frame}>
          <Select
            placeholder={t("account.verification.choose")}
            options={options}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      );
    case "radio":
      return (
        <RadioGroup
          label={legend}
          options={options}
          error={error}
          required={required}
          value={text || null}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "checkbox": {
      const ticked = Array.isArray(answer) ? answer : [];
      return (
        <FieldGroup label={legend} error={error}>
          <div className={css.choices}>
            {field.options.map((option) => (
              <Checkbox
                key={option}
                label={<bdi>{optionText(field, option)}</bdi>}
                checked={ticked.includes(option)}
                aria-invalid={error ? true : undefined}
                onChange={({ currentTarget }) =>
                  onChange(
                    field.options.filter((each) => (each === option ? currentTarget.checked : ticked.includes(each))),
                  )
                }
              />
            ))}
          </div>
        </FieldGroup>
      );
    }
    case "file":
      return <FileField {...props} legend={legend} />;
    default:
      return (
        <Field {...frame}>
          <TextInput
            inputMode={kind === "number" ? "decimal" : "text"}
            autoComplete="off"
            dir={kind === "number" ? "ltr" : "auto"}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      );
  }
}
