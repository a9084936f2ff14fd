import type { ProfileUpdate } from "@gable/shared-sdk/calls";
import type { Coordinates, Member } from "@gable/shared-sdk/model";
import { checkEmail, checkPhone, checkRequired } from "@gable/shared-sdk/rules";

/** The fields of the profile form, as typed. */
export interface ProfileValues {
  name: string;
  email: string;
  mobile: string;
  address: string;
  city: string;
  state: string;
  country: string;
  /** The pin; null without one. */
  coordinates: Coordinates | null;
  about: string;
  facebook: string;
  twitter: string;
  instagram: string;
  youtube: string;
  notifications: boolean;
}

export function valuesOfMember(member: Member): ProfileValues {
  const { name, email, mobile, address, city, state, country, coordinates, about, notifications } = member;
  return { name, email, mobile, address, city, state, country, coordinates, about, notifications, ...member.social };
}

/** What is sent: the pin only where it was moved or taken away. */
export function updateOf(values: ProfileValues, portrait: File | null, member: Member): ProfileUpdate {
  const { facebook, twitter, instagram, youtube, coordinates, ...rest } = values;
  const isMoved =
    coordinates?.latitude !== member.coordinates?.latitude || coordinates?.longitude !== member.coordinates?.longitude;
  return {
    ...rest,
    social: { facebook, twitter, instagram, youtube },
    profile: portrait ?? undefined,
    coordinates: isMoved ? coordinates : undefined,
  };
}

/** Other sites where a member may be found. */
export const SITES = ["facebook", "twitter", "instagram", "youtube"] as const;

/** A web address, or what somebody is called on a site. */
const LINK = /^(?:https?:\/\/\S+|@?[\w.-]+)$/i;

export type ProfileIssues = Partial<Record<keyof ProfileValues, string>>;

/**
 * What must be mended before the profile can be saved: keys of messages by field. A field the gate asks
 * for may stay empty here (the checklist says so), but name and email never.
 */
export function profileIssues(values: ProfileValues): ProfileIssues {
  const issues: ProfileIssues = {};
  if (checkRequired(values.name)) issues.name = "account.error.name";
  if (checkRequired(values.email)) issues.email = "account.error.email";
  else issues.email = checkEmail(values.email) ?? undefined;
  if (values.mobile.trim()) issues.mobile = checkPhone(values.mobile) ?? undefined;
  for (const site of SITES)
    if (values[site].trim() && !LINK.test(values[site].trim())) issues[site] = "account.error.link";
  return Object.fromEntries(Object.entries(issues).filter(([, message]) => message));
}
