import { applyAgentVerification } from "../wire/verification.ts";
import { defineCall } from "./defineCall.ts";
import type { FileInput } from "./listingForm.ts";

export interface VerificationInput {
  /** Answers by field; of checkboxes the ticked options. What has no answer is left out. */
  answers: { fieldId: number; value: string | readonly string[] | FileInput }[];
}

const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Sends in the answers for review; sent again they replace those before, but a file that is left out stays.
 * @throws ApiError `validation` with the field `form_fields.<place>.value`
 */
export const applyForVerification = defineCall(applyAgentVerification, {
  request: ({ answers }: VerificationInput) => ({
    form_fields: answers
      .filter(({ value }) => !isEmpty(value))
      .map(({ fieldId, value }) => ({
        id: fieldId,
        value: Array.isArray(value) ? value.join(",") : (value as string | Blob),
      })),
  }),
});
