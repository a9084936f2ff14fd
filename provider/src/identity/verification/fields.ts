import type { Database } from "../../platform/database/index.ts";
import type { VerificationField } from "./tables.ts";

/** The form as it is asked now, in its order. @param everything also the questions that are asked no more */
export async function verificationFields(db: Database, everything = false): Promise<VerificationField[]> {
  let asked = db.selectFrom("verification_fields").selectAll().orderBy("position").orderBy("id");
  if (!everything) asked = asked.where("status", "=", 1);
  const fields = await asked.execute();
  const options = await db.selectFrom("verification_options").selectAll().orderBy("position").orderBy("id").execute();
  return fields.map((field) => ({ ...field, options: options.filter((option) => option.field_id === field.id) }));
}

/** A question as the wire has it (api.md §3). */
export function toWireField({ id, name, field_type, is_required, options }: VerificationField) {
  return {
    id,
    name,
    field_type,
    is_required,
    form_fields_values: options.map((option) => ({
      id: option.id,
      verify_customer_form_id: id,
      value: option.value,
    })),
  };
}
