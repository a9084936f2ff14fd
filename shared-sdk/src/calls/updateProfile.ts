import type { ApiClient } from "../client/client.ts";
import type { Coordinates } from "../model/common.ts";
import type { Member } from "../model/member.ts";
import { updateProfile as call } from "../wire/accounts.ts";
import { toMember } from "./decode/account.ts";
import type { FileInput } from "./propertyForm.ts";
import { type CallOptions, send } from "./send.ts";

export interface ProfileUpdate {
  name?: string;
  email?: string;
  mobile?: string;
  address?: string;
  profile?: FileInput;
  about?: string;
  social?: Partial<Member["social"]>;
  notifications?: boolean;
  city?: string;
  state?: string;
  country?: string;
  /** Null takes them away. */
  coordinates?: Coordinates | null;
  fcmToken?: string;
}

/** Changes the member's profile: absent fields stay, empty texts are cleared. */
export async function updateProfile(client: ApiClient, input: ProfileUpdate, options?: CallOptions): Promise<Member> {
  const request = {
    name: input.name,
    email: input.email,
    mobile: input.mobile,
    address: input.address,
    profile: input.profile,
    about_me: input.about,
    facebook_id: input.social?.facebook,
    twiiter_id: input.social?.twitter,
    instagram_id: input.social?.instagram,
    youtube_id: input.social?.youtube,
    notification: input.notifications === undefined ? undefined : input.notifications ? (1 as const) : (0 as const),
    city: input.city,
    state: input.state,
    country: input.country,
    latitude: input.coordinates?.latitude,
    longitude: input.coordinates?.longitude,
    fcm_id: input.fcmToken,
  };
  const cleared = Object.entries(request).flatMap(([field, value]) => (value === "" ? [field] : []));
  if (input.coordinates === null) cleared.push("latitude", "longitude");
  return toMember((await send(client, call, request, options, cleared)).data);
}
