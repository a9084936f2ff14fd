import type { VerificationAnswer, VerificationFieldKind } from "../model/member.ts";
import type { VerificationStatus } from "../model/settings.ts";
import {
  getAgentVerificationFormFields,
  getAgentVerificationFormValues,
  type WireAgentVerification,
  type WireVerificationField,
} from "../wire/verification.ts";
import { toIso } from "./decode/common.ts";
import { toSaid } from "./decode/verification.ts";
import { defineCall } from "./defineCall.ts";

/** One question of the form that agents fill in. */
export interface VerificationField {
  id: number;
  name: string;
  kind: VerificationFieldKind;
  required: boolean;
  /** What may be chosen, of radio, checkbox and dropdown: as it is kept and sent, the same in every language. */
  options: string[];
  /** What stands for each of the options where that is not the option itself (see `optionText`). */
  optionTexts?: string[];
}

/** A member's application to be a verified agent. */
export interface Verification {
  status: VerificationStatus;
  /** Why it was refused; empty when that is not said. */
  reason: string;
  appliedAt: string | null;
  answers: VerificationAnswer[];
}

function toVerificationField(row: WireVerificationField): VerificationField {
  const options = row.form_fields_values.filter(({ value }) => value);
  return {
    id: row.id,
    name: row.name,
    kind: row.field_type,
    required: row.is_required,
    options: options.map(({ value }) => value),
    ...(options.some(({ text }) => text) && { optionTexts: options.map(({ text, value }) => text || value) }),
  };
}

function toVerification(row: WireAgentVerification): Verification {
  return {
    status: row.status,
    reason: row.reason,
    appliedAt: toIso(row.updated_at) ?? toIso(row.created_at),
    answers: row.verify_customer_values.map((answer) => ({
      fieldId: answer.verify_customer_form_id,
      question: answer.verify_form?.name ?? "",
      kind: answer.verify_form?.field_type ?? "text",
      ...toSaid(answer),
      fileName: answer.file_name,
    })),
  };
}

/** The questions that agents answer to be verified, in their order. */
export const verificationForm = defineCall(getAgentVerificationFormFields, {
  answer: ({ data }) => data.map(toVerificationField),
});

/** The member's application with their answers; null when they never applied. */
export const verification = defineCall(getAgentVerificationFormValues, {
  answer: ({ data }): Verification | null => data && toVerification(data),
});
