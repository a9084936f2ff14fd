/** Spec §5. */
export const PASSWORD_MIN = 6;
export const IMAGE_MIN = { width: 120, height: 120 } as const;
export const IMAGE_TYPES: readonly string[] = ["image/jpeg", "image/png"];

/** Each check gives the key of the message that says what to do, or null when the value is right. */
export type Check = string | null;

export function checkRequired(value: string): Check {
  return value.trim() === "" ? "sdk.rule.required" : null;
}

export function checkPassword(password: string): Check {
  return Array.from(password).length < PASSWORD_MIN ? "sdk.rule.password_short" : null;
}

export function checkPasswordsMatch(password: string, again: string): Check {
  return password === again ? null : "sdk.rule.passwords_differ";
}

const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(\.[^\s@.,;:<>()[\]\\"]+)+$/;

/** One address in the form that sign-in and mail need; not every form that RFC 5322 allows. */
export function checkEmail(email: string): Check {
  const trimmed = email.trim();
  const wellFormed = trimmed.length <= 254 && EMAIL.test(trimmed) && !/\.\.|^\.|\.@/.test(trimmed);
  return wellFormed ? null : "sdk.rule.email";
}

/** 6 to 15 digits, with an optional `+`, spaces, dots, hyphens and parentheses between (E.164 at most). */
export function checkPhone(phone: string): Check {
  const trimmed = phone.trim();
  const digits = trimmed.replace(/\D/g, "").length;
  return /^\+?[\d\s().-]+$/.test(trimmed) && digits >= 6 && digits <= 15 ? null : "sdk.rule.phone";
}

/** A code of 6 digits. */
export function checkOtp(code: string): Check {
  return /^\d{6}$/.test(code.trim()) ? null : "sdk.rule.otp";
}

export function checkImageType(type: string): Check {
  return IMAGE_TYPES.includes(type) ? null : "sdk.rule.image_type";
}

/** Pixels. */
export function checkImageSize(size: { width: number; height: number }): Check {
  return size.width >= IMAGE_MIN.width && size.height >= IMAGE_MIN.height ? null : "sdk.rule.image_small";
}

const YOUTUBE =
  /^https?:\/\/((www|m)\.)?(youtube\.com\/(watch\?(.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)[\w-]{6,}/i;

/** Listings take videos from YouTube only. An empty value is right. */
export function checkVideo(url: string): Check {
  return url.trim() === "" || YOUTUBE.test(url.trim()) ? null : "sdk.rule.video";
}
