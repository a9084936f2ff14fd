import type { Verification, VerificationField } from "../../model/member.ts";
import type { WireAgentVerification, WireVerificationField } from "../../wire/verification.ts";
import { toIso } from "./common.ts";

export function toVerificationField(row: WireVerificationField): VerificationField {
  return {
    id: row.id,
    name: row.name,
    kind: row.field_type,
    required: row.is_required,
    options: row.form_fields_values.map((option) => option.value).filter(Boolean),
  };
}

/** One comma text of ticked options as a list. Options may hold commas themselves: the longest one that fits counts. */
function ticked(text: string, options: readonly string[]): string[] {
  const found: string[] = [];
  let rest = text.trim();
  while (rest) {
    const fits = (option: string) => rest === option || rest.startsWith(`${option},`);
    const end = rest.indexOf(",");
    const first = end < 0 ? rest : rest.slice(0, end);
    const option = options.filter(fits).toSorted((a, b) => b.length - a.length)[0] ?? first;
    found.push(option);
    rest = rest.slice(option.length + 1).trim();
  }
  return found;
}

/** Ticked options come as a list or as one comma text. */
export function toValues(value: string | string[], field: WireVerificationField | null): string[] {
  const options = field?.form_fields_values.map((option) => option.value) ?? [];
  const isText = typeof value === "string" && field?.field_type === "checkbox";
  const values = isText ? ticked(value, options) : [value].flat();
  return values.map((item) => item.trim()).filter(Boolean);
}

export function toVerification(row: WireAgentVerification): Verification {
  return {
    status: row.status,
    reason: row.reason,
    appliedAt: toIso(row.updated_at) ?? toIso(row.created_at),
    answers: row.verify_customer_values.map((answer) => ({
      fieldId: answer.verify_customer_form_id,
      question: answer.verify_form?.name ?? "",
      kind: answer.verify_form?.field_type ?? "text",
      values: toValues(answer.value, answer.verify_form),
      fileName: answer.file_name,
    })),
  };
}
