import type { ContactInput } from "@gable/shared-sdk/calls";
import { checkEmail, checkRequired } from "@gable/shared-sdk/rules";

export const CONTACT_FIELDS = ["firstName", "lastName", "email", "subject", "message"] as const;

/** Fields that cannot be sent as they are: all five are required, and the address must be one (spec §5). */
export function wrongFields(input: ContactInput): (keyof ContactInput)[] {
  return CONTACT_FIELDS.filter((field) => (field === "email" ? checkEmail : checkRequired)(input[field]) !== null);
}
