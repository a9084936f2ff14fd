import type { ProfileValues } from "./profileValues.ts";

const places: Record<string, keyof ProfileValues> = {
  name: "name",
  email: "email",
  mobile: "mobile",
  address: "address",
  about_me: "about",
  city: "city",
  state: "state",
  country: "country",
  latitude: "coordinates",
  longitude: "coordinates",
  facebook_id: "facebook",
  twiiter_id: "twitter",
  instagram_id: "instagram",
  youtube_id: "youtube",
  notification: "notifications",
};

/** The form's field for a field of the wire's profile (spec §3), or null when it has none. */
export function fieldOfWire(name: string): keyof ProfileValues | null {
  return places[name] ?? null;
}
