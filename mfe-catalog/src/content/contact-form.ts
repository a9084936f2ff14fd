import type { ContactInput } from "@gable/shared-sdk/calls";

export const CONTACT_FIELDS = ["firstName", "lastName", "email", "subject", "message"] as const;

/** Fields that cannot be sent as they are: all five are required, and the address must be one (spec §5). */
export function wrongFields(input: ContactInput): (keyof ContactInput)[] {
  return CONTACT_FIELDS.filter((field) =>
    field === "email" ? !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.email.trim()) : input[field].trim() === "",
  );
}
