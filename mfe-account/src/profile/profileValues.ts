import type { Member } from "@gable/shared-sdk/model";

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

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Digits with the usual separators; 6 to 15 digits, the most that E.164 knows. */
const mobileShape = /^\+?[\d\s().-]+$/;

function isMobile(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return mobileShape.test(text) && digits >= 6 && digits <= 15;
}

/**
 * What must be mended before the profile can be saved: keys of messages by field. A field the gate asks
 * for may stay empty here (the checklist says so), but name and email never.
 */
export function profileIssues(values: ProfileValues): ProfileIssues {
  const issues: ProfileIssues = {};
  if (!values.name.trim()) issues.name = "account.error.name";
  if (!values.email.trim()) issues.email = "account.error.email";
  else if (!email.test(values.email.trim())) issues.email = "account.error.email-format";
  if (values.mobile.trim() && !isMobile(values.mobile.trim())) issues.mobile = "account.error.mobile-format";
  return issues;
}
