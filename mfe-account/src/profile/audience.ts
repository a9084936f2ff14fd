import type { ContactVisibility } from "@gable/shared-sdk/model";
import type { ProfileValues } from "./profileValues.ts";
import type { Audience } from "./SeenBy.tsx";

/**
 * Who sees each part of a profile. The provider writes a member into others' answers at one place (`accounts/people.ts`,
 * and `agents/routes.ts` for the page of an agent): a test of the provider holds this table against it.
 */
const SEEN: Record<Exclude<keyof ProfileValues, "notifications"> | "profile", Audience | "contact"> = {
  name: "everyone",
  profile: "everyone",
  email: "contact",
  mobile: "contact",
  address: "nobody",
  coordinates: "nobody",
  city: "page",
  state: "page",
  country: "page",
  about: "page",
  facebook: "page",
  twitter: "page",
  instagram: "page",
  youtube: "page",
};

/** @param visibility the site's setting for addresses and numbers */
export function audienceOf(field: keyof typeof SEEN, visibility: ContactVisibility): Audience {
  const seen = SEEN[field];
  return seen === "contact" ? visibility : seen;
}
