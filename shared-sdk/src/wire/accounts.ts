import * as z from "zod/mini";
import { noRequest, nothing, pageOf, paging, wireCall } from "./envelope.ts";
import {
  bool,
  count,
  file,
  flag,
  flagIfAny,
  list,
  number,
  numberIfAny,
  objectOrNull,
  text,
  textIfAny,
  textOrNull,
  word,
} from "./primitives.ts";

/** The signed-in member's own account. */
export const user = z.object({
  id: number(),
  name: text(),
  email: text(),
  mobile: text(),
  profile: text(),
  address: text(),
  /** 0 Google, 1 phone, 2 Apple, 3 e-mail. */
  logintype: count(),
  isActive: flag(1),
  notification: flag(),
  about_me: text(),
  facebook_id: text(),
  twiiter_id: text(),
  instagram_id: text(),
  youtube_id: text(),
  latitude: text(),
  longitude: text(),
  city: text(),
  state: text(),
  country: text(),
  slug_id: text(),
  is_email_verified: bool(),
  /** Extension `deletion-check`: whether the provider keeps a password of this account. */
  has_password: flagIfAny(),
  subscription: bool(),
  is_premium: bool(),
  is_admin: bool(),
  created_at: text(),
});
export type WireUser = z.output<typeof user>;

/** Signs in or registers. A deactivated account gets `error: true` with `is_active: false` under HTTP 200. */
export const userSignup = wireCall({
  method: "POST",
  path: "user_signup",
  access: "public",
  request: z.object({
    /** 0 Google, 1 phone, 2 Apple, 3 e-mail. */
    type: number(),
    auth_id: textIfAny(),
    email: textIfAny(),
    password: textIfAny(),
    name: textIfAny(),
    mobile: textIfAny(),
    address: textIfAny(),
    profile: file(),
    fcm_id: textIfAny(),
    /** Extension `session-renewal`: 1 for a token that `renew-session` renews by a cookie. */
    renewable: flagIfAny(),
  }),
  /** `expires_in`: seconds that the token is good for, where a cookie renews it. */
  answer: z.object({ token: word(), expires_in: numberIfAny(), data: user }),
});

/** Extension `session-renewal`: a new token for the session whose http-only cookie the browser sends along. */
export const renewSession = wireCall({
  method: "POST",
  path: "renew-session",
  access: "public",
  request: noRequest,
  answer: z.object({ token: word(), expires_in: number() }),
});

/** Extension `session-renewal`: ends the session of that cookie, and takes it away. */
export const endRenewal = wireCall({
  method: "DELETE",
  path: "renew-session",
  access: "public",
  request: noRequest,
  answer: nothing,
});

/** Sends a code by mail, which must be verified before signing in. */
export const userRegister = wireCall({
  method: "POST",
  path: "user-register",
  access: "public",
  request: z.object({ name: word(), email: word(), password: word(), re_password: word(), mobile: textIfAny() }),
  answer: nothing,
});

export const updateProfile = wireCall({
  method: "POST",
  path: "update_profile",
  access: "required",
  request: z.object({
    name: textIfAny(),
    email: textIfAny(),
    mobile: textIfAny(),
    address: textIfAny(),
    profile: file(),
    latitude: numberIfAny(),
    longitude: numberIfAny(),
    about_me: textIfAny(),
    facebook_id: textIfAny(),
    twiiter_id: textIfAny(),
    instagram_id: textIfAny(),
    youtube_id: textIfAny(),
    fcm_id: textIfAny(),
    notification: flagIfAny(),
    city: textIfAny(),
    state: textIfAny(),
    country: textIfAny(),
  }),
  answer: z.object({ data: user }),
});

export const getUserData = wireCall({
  method: "GET",
  path: "get-user-data",
  access: "required",
  request: noRequest,
  answer: z.object({ data: user }),
});

const otpTarget = { number: textIfAny(), email: textIfAny() };
const otpRequest = z.object(otpTarget);
const otpCheck = z.object({ ...otpTarget, otp: word() });

/**
 * A code of 6 digits, valid 10 minutes, to a phone number or to a known account's e-mail. The POST twins of this and
 * the next calls keep codes and addresses out of URLs; providers without them answer 404 or 405.
 */
export const getOtp = wireCall({
  method: "GET",
  path: "get-otp",
  access: "optional",
  request: otpRequest,
  answer: nothing,
});
export const postGetOtp = wireCall({ ...getOtp, method: "POST" });

/** `auth_id` is what `user_signup` with type 1 asks for. */
export const verifyOtp = wireCall({
  method: "GET",
  path: "verify-otp",
  access: "optional",
  request: otpCheck,
  answer: z.object({ auth_id: text() }),
});
export const postVerifyOtp = wireCall({ ...verifyOtp, method: "POST" });

/** The same code as `get-otp` sends, for an account or a phone number that is to be signed in at once. */
export const sendLoginOtp = wireCall({
  method: "POST",
  path: "send-login-otp",
  access: "public",
  request: otpRequest,
  answer: nothing,
});

/** Opens a session. Providers that only prove the number answer `auth_id`, which `user_signup` with type 1 takes. */
export const verifyLoginOtp = wireCall({
  method: "POST",
  path: "verify-login-otp",
  access: "public",
  request: z.object({ ...otpTarget, otp: word(), name: textIfAny(), fcm_id: textIfAny(), renewable: flagIfAny() }),
  answer: z.object({ token: textIfAny(), expires_in: numberIfAny(), auth_id: textIfAny(), data: objectOrNull(user) }),
});

export const forgotPassword = wireCall({
  method: "GET",
  path: "forgot-password",
  access: "public",
  request: z.object({ email: word() }),
  answer: nothing,
});
export const postForgotPassword = wireCall({ ...forgotPassword, method: "POST" });

/** Other sessions of the member end; the asking one goes on. */
export const changePassword = wireCall({
  method: "POST",
  path: "change_password",
  access: "required",
  request: z.object({ old_password: word(), password: word(), password_confirmation: word() }),
  answer: nothing,
});

export const resetPassword = wireCall({
  method: "POST",
  path: "reset-password",
  access: "public",
  request: z.object({ token: word(), password: word(), password_confirmation: word() }),
  answer: nothing,
});

export const updateFcmToken = wireCall({
  method: "POST",
  path: "update_fcm_token",
  access: "required",
  request: z.object({ fcm_id: textIfAny() }),
  answer: nothing,
});

/**
 * Whose account it is says the token; the `userid` that old clients send is not read. Extension `deletion-check`: `password`
 * says that it is the member; without one the session must be fresh, else the refusal has `sign_in_again`.
 */
export const deleteUser = wireCall({
  method: "POST",
  path: "delete_user",
  access: "required",
  request: z.object({ userid: numberIfAny(), password: textIfAny() }),
  answer: nothing,
});

/** One place where the member is signed in. */
export const session = z.object({
  id: number(),
  /** The browser's own words, `User-Agent`. */
  device: text(),
  /** ISO, as the next two. */
  created_at: text(),
  last_used_at: text(),
  expires_at: text(),
  current: bool(),
});
export type WireSession = z.output<typeof session>;

/** Extension `sessions`: where the member is signed in, this session first. */
export const sessions = wireCall({
  method: "GET",
  path: "sessions",
  access: "required",
  request: noRequest,
  answer: pageOf(session),
});

/** Extension `sessions`: ends one session, or with `others` every one but the asking one. */
export const revokeSession = wireCall({
  method: "POST",
  path: "revoke-session",
  access: "required",
  request: z.object({ id: numberIfAny(), others: flagIfAny() }),
  answer: nothing,
});

export const beforeLogout = wireCall({
  method: "POST",
  path: "before-logout",
  access: "required",
  request: z.object({ fcm_id: textIfAny() }),
  answer: nothing,
});

export const notification = z.object({
  id: number(),
  title: text(),
  message: text(),
  /** 0 general, 1 inquiry. */
  type: count(),
  send_type: count(),
  propertys_id: numberIfAny(),
  /** ISO. */
  created_at: text(),
  /** Human text. */
  created: text(),
  notification_image: text(),
  property: objectOrNull(z.object({ id: number(), title_image: text() })),
  read_at: textOrNull(),
  /** Extension `notification-kinds`: what happened (`property.approved`), and the path of the page where its subject is. */
  kind: textIfAny(),
  link: textIfAny(),
});
export type WireNotification = z.output<typeof notification>;

export const getNotificationList = wireCall({
  method: "GET",
  path: "get_notification_list",
  access: "required",
  /** Reading marks what it shows as read, unless `keep_unread` 1 (extension `notifications`); `topic` is one of `NOTIFICATION_TOPICS`. */
  request: z.object({ ...paging, keep_unread: flagIfAny(), topic: textIfAny() }),
  /** `unread_count` before this reading, of all. */
  answer: z.object({ data: list(notification), total: numberIfAny(), unread_count: numberIfAny() }),
});
