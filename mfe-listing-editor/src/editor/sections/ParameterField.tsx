import { optionText } from "@gable/shared-sdk/format";
import type { Parameter } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Checkbox, Field, FieldGroup, RadioGroup, Select } from "@gable/shared-ui/forms";
import type { FieldPath } from "react-hook-form";
import { fileName } from "../../listing/fromListed.ts";
import { prepareAnswer } from "../../listing/images.ts";
import { type EditedDocument, fieldKey, type ListingValues } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import { Spot, TextareaRow, TextRow } from "../fields.tsx";
import { FileChoice } from "./FileChoice.tsx";
import { FileRefusals } from "./FileRefusals.tsx";
import { UploadLine } from "./UploadLine.tsx";
import { useFileChoice } from "./useFileChoice.ts";
import { useImageTools } from "./useImageTools.ts";

/** What providers take in a listing's documents and pictures (api.md §3). */
const ANSWER_TYPES = "image/*,.pdf,.doc,.docx,.txt";

/** The control that fits a parameter's kind. */
export function ParameterField({ parameter }: { parameter: Parameter }) {
  const { form, errorOf } = useEditor();
  const t = useT();
  const name = `parameters.${fieldKey(parameter.id)}` as FieldPath<ListingValues>;
  const frame = { label: parameter.name, required: parameter.required, optional: !parameter.required };
  const options = parameter.options.map((option) => ({ value: option, label: optionText(parameter, option) }));
  switch (parameter.kind) {
    case "textarea":
      return <TextareaRow name={name} rows={3} {...frame} />;
    case "dropdown":
      return (
        <Spot name={name}>
          <Field {...frame} error={errorOf(name)}>
            <Select placeholder={t("listing-editor.field.choose")} options={options} {...form.register(name)} />
          </Field>
        </Spot>
      );
    case "radio":
      return (
        <Spot name={name}>
          <RadioGroup label={parameter.name} options={options} error={errorOf(name)} {...form.register(name)} />
        </Spot>
      );
    case "checkbox":
      return <CheckboxParameter parameter={parameter} name={name} />;
    case "file":
      return <FileParameter parameter={parameter} name={name} />;
    default:
      return (
        <TextRow
          name={name}
          autoComplete="off"
          inputMode={parameter.kind === "number" ? "decimal" : "text"}
          {...frame}
        />
      );
  }
}

/** Several choices. Held by hand: react-hook-form gives a single box a boolean, and the form wants a list. */
function CheckboxParameter({ parameter, name }: { parameter: Parameter; name: FieldPath<ListingValues> }) {
  const { form, values, errorOf } = useEditor();
  const value = values.parameters[fieldKey(parameter.id)];
  const chosen = Array.isArray(value) ? value : [];
  function toggle(option: string, on: boolean) {
    const next = on ? [...chosen, option] : chosen.filter((each) => each !== option);
    form.setValue(name, next, { shouldDirty: true, shouldTouch: true });
  }
  return (
    <Spot name={name}>
      <FieldGroup label={parameter.name} error={errorOf(name)}>
        {parameter.options.map((option) => (
          <Checkbox
            key={option}
            label={optionText(parameter, option)}
            checked={chosen.includes(option)}
            onChange={(event) => toggle(option, event.currentTarget.checked)}
          />
        ))}
      </FieldGroup>
    </Spot>
  );
}

/** A file is checked as documents are and sent ahead. What is refused leaves the one that is there. */
function FileParameter({ parameter, name }: { parameter: Parameter; name: FieldPath<ListingValues> }) {
  const { form, values, media, setMedia, errorOf } = useEditor();
  const t = useT();
  const tools = useImageTools();
  const key = fieldKey(parameter.id);
  const kept = values.parameters[key];
  const answer = media.parameterFiles[key];
  const present =
    answer?.name ?? (typeof kept === "string" ? fileName(kept) || t("listing-editor.file.kept") : undefined);
  const { checking, refusals, dismiss, choose, forget } = useFileChoice<EditedDocument>(
    (file) => prepareAnswer(file, tools),
    (taken) => setMedia((old) => ({ ...old, parameterFiles: { ...old.parameterFiles, [key]: taken } })),
  );
  function remove() {
    forget();
    setMedia((old) => {
      const { [key]: _removed, ...rest } = old.parameterFiles;
      return { ...old, parameterFiles: rest };
    });
    form.setValue(name, "", { shouldDirty: true });
  }
  return (
    <Spot name={name}>
      <FileChoice
        label={parameter.name}
        name={checking ? t("listing-editor.file.checking") : present}
        hint={t("listing-editor.file.kinds")}
        error={errorOf(name)}
        accept={ANSWER_TYPES}
        optional={!parameter.required}
        onChoose={choose}
        onRemove={remove}
      />
      {answer && <UploadLine fileKey={answer.key} name={answer.name} />}
      <FileRefusals refusals={refusals} onDismiss={dismiss} />
    </Spot>
  );
}
