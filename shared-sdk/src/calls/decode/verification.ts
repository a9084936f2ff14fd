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

/** Ticked options come as a list or as one comma text. */
export function toValues(value: string | string[], kind: string | undefined): string[] {
  const values = typeof value === "string" && kind === "checkbox" ? value.split(",") : [value].flat();
  return values.map((item) => item.trim()).filter(Boolean);
}

export function toVerification(row: WireAgentVerification): Verification {
  return {
    status: row.status,
    reason: row.reason,
    appliedAt: toIso(row.updated_at) ?? toIso(row.created_at),
    answers: row.verify_customer_values.map((answer) => ({
      fieldId: answer.verify_customer_form_id,
      values: toValues(answer.value, answer.verify_form?.field_type),
    })),
  };
}
