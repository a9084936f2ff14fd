/** The fields a member must have filled before listing or using a feature (spec §5). */
export const PROFILE_FIELDS = ["name", "email", "mobile", "profile", "address"] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export function missingProfileFields(profile: Readonly<Record<ProfileField, string>>): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => !profile[field]?.trim());
}

export function isProfileComplete(profile: Readonly<Record<ProfileField, string>>): boolean {
  return missingProfileFields(profile).length === 0;
}
