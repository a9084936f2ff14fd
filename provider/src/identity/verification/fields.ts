import { choiceTexts, type Database, formIn } from "../../platform/database/index.ts";
import type { VerificationField } from "./tables.ts";

interface Asked {
  /** Of the texts on the wire; names and choices themselves stay as they are kept. */
  language?: string;
  /** Also the questions that are asked no more. */
  everything?: boolean;
}

/** The form as it is asked now, in its order. */
export async function verificationFields(
  db: Database,
  { language = "", everything = false }: Asked = {},
): Promise<VerificationField[]> {
  let asked = db
    .selectFrom("verification_fields")
    .select(["id", "name", "field_type", "is_required", "position", "status", formIn(language, "verification_fields")])
    .orderBy("position")
    .orderBy("id");
  if (!everything) asked = asked.where("status", "=", 1);
  const fields = await asked.execute();
  const options = await db.selectFrom("verification_options").selectAll().orderBy("position").orderBy("id").execute();
  return fields.map((field) => ({ ...field, options: options.filter((option) => option.field_id === field.id) }));
}

/** What stands for answers among the choices of a question: one or several, or nothing where they are shown as they are. */
export function answerText({ form }: VerificationField, value: string | string[]): { value_text?: string | string[] } {
  const texts = choiceTexts([value].flat(), form);
  if (!texts) return {};
  return { value_text: Array.isArray(value) ? texts : texts[0] };
}

/** A question as the wire has it (api.md §3): its name in the language asked for, `text` beside choices that have one there. */
export function toWireField({ id, name, field_type, is_required, form, options }: VerificationField) {
  const texts = choiceTexts(
    options.map((option) => option.value),
    form,
  );
  return {
    id,
    name: String(form.name ?? name),
    field_type,
    is_required,
    form_fields_values: options.map((option, index) => ({
      id: option.id,
      verify_customer_form_id: id,
      value: option.value,
      ...(texts && { text: texts[index] }),
    })),
  };
}
