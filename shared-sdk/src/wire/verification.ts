import * as z from "zod/mini";
import { noRequest, nothing, wireCall } from "./envelope.ts";
import { bool, count, list, number, objectOrNull, oneOfOr, parseJson, text } from "./primitives.ts";

export const VERIFICATION_FIELD_TYPES = [
  "text",
  "number",
  "radio",
  "checkbox",
  "dropdown",
  "textarea",
  "file",
] as const;

const option = z.object({
  id: number(),
  verify_customer_form_id: count(),
  value: text(),
  /** What stands for it in the language of the answer; of the extension `choice-texts`. */
  text: z.optional(z.string()),
});

/** One question of the form that agents fill in. `is_required` is an extension: absent means not. */
export const verificationField = z.object({
  id: number(),
  name: text(),
  field_type: oneOfOr(VERIFICATION_FIELD_TYPES, "text"),
  is_required: bool(),
  form_fields_values: list(option),
});
export type WireVerificationField = z.output<typeof verificationField>;

export const getAgentVerificationFormFields = wireCall({
  method: "GET",
  path: "get-agent-verification-form-fields",
  access: "required",
  request: noRequest,
  answer: z.object({ data: list(verificationField) }),
});

/** Checkboxes go as one comma text, files as a part or the id of an upload. */
export const applyAgentVerification = wireCall({
  method: "POST",
  path: "apply-agent-verification",
  access: "required",
  request: z.object({
    form_fields: list(z.object({ id: number(), value: z.custom<Blob | string>() })),
  }),
  answer: nothing,
});

/** A text, a list of the ticked options (also sent as one comma text or JSON), or a file's address. */
const answerValue = () =>
  z.pipe(
    z.transform((value: unknown) => {
      const given = typeof value === "string" && value.startsWith("[") ? parseJson(value) : value;
      if (Array.isArray(given)) return given.map(String);
      return given === null || given === undefined ? "" : String(given);
    }),
    z.union([z.string(), z.array(z.string())]),
  );

const verificationValue = z.object({
  id: count(),
  verify_customer_id: count(),
  verify_customer_form_id: number(),
  value: answerValue(),
  /** What stands for the choice, or for each of the choices, of `value`; of the extension `choice-texts`. */
  value_text: z.optional(z.union([z.string(), z.array(z.string())])),
  /** What a file was called; an extension. */
  file_name: text(),
  verify_form: objectOrNull(verificationField),
});

export const VERIFICATION_STATUSES = ["initial", "pending", "success", "failed"] as const;

export const agentVerification = z.object({
  id: number(),
  user_id: count(),
  status: oneOfOr(VERIFICATION_STATUSES, "initial"),
  /** Why it was refused; an extension. */
  reason: text(),
  created_at: text(),
  updated_at: text(),
  user: objectOrNull(
    z.object({ id: number(), name: text(), profile: text(), property_count: count(), projects_count: count() }),
  ),
  verify_customer_values: list(verificationValue),
});
export type WireAgentVerification = z.output<typeof agentVerification>;

export const getAgentVerificationFormValues = wireCall({
  method: "GET",
  path: "get-agent-verification-form-values",
  access: "required",
  request: noRequest,
  answer: z.object({ data: objectOrNull(agentVerification) }),
});
