import { useSettings } from "@gable/shared-sdk/react";
import { audienceOf } from "./audience.ts";
import { SeenBy } from "./SeenBy.tsx";

/** Who sees a field of the profile, as the site has it. */
export function FieldSeenBy({ field }: { field: Parameters<typeof audienceOf>[0] }) {
  const { contactVisibility } = useSettings();
  return <SeenBy audience={audienceOf(field, contactVisibility)} />;
}
