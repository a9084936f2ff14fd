import type { ApiClient } from "../client/client.ts";
import type { Coordinates } from "../model/common.ts";
import type { Member } from "../model/member.ts";
import { getUserData, updateFcmToken, updateProfile as updateProfileCall } from "../wire/accounts.ts";
import { toMember } from "./decode/account.ts";
import { defineCall } from "./defineCall.ts";
import { flag } from "./flag.ts";
import type { FileInput } from "./listingForm.ts";
import { type CallOptions, send } from "./send.ts";

/** The signed-in member's account. */
export const member = defineCall(getUserData, { answer: ({ data }) => toMember(data) });

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
    notification: flag(input.notifications),
    city: input.city,
    state: input.state,
    country: input.country,
    latitude: input.coordinates?.latitude,
    longitude: input.coordinates?.longitude,
    fcm_id: input.fcmToken,
  };
  const cleared = Object.entries(request).flatMap(([field, value]) => (value === "" ? [field] : []));
  if (input.coordinates === null) cleared.push("latitude", "longitude");
  return toMember((await send(client, updateProfileCall, request, options, cleared)).data);
}

/** Tells the provider where pushes to this device go; empty text: nowhere any more. */
export async function updatePushToken(
  client: ApiClient,
  input: { fcmToken: string },
  options?: CallOptions,
): Promise<void> {
  await send(client, updateFcmToken, { fcm_id: input.fcmToken }, options, ["fcm_id"]);
}
