import type { Member } from "@gable/shared-sdk/model";
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
  about: string;
  facebook: string;
  twitter: string;
  instagram: string;
  youtube: string;
  notifications: boolean;
}

export function valuesOfMember(member: Member): ProfileValues {
  const { name, email, mobile, address, city, state, country, about, notifications } = member;
  return { name, email, mobile, address, city, state, country, about, notifications, ...member.social };
}

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
  return Object.fromEntries(Object.entries(issues).filter(([, message]) => message));
}
