import type { Links } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";
import { shownEmail } from "./emailChange.ts";

/** The member as the wire shows them to themselves (api.md §2 Customer). The password hash never leaves. */
export function toCustomer(user: User, links: Links, subscription = false) {
  return {
    id: user.id,
    name: user.name,
    email: shownEmail(user),
    mobile: user.mobile ?? "",
    profile: links.image(user.profile, 320),
    address: user.address,
    fcm_id: user.fcm_id,
    logintype: user.logintype,
    isActive: user.is_active ? 1 : 0,
    notification: user.notification,
    about_me: user.about_me,
    facebook_id: user.facebook_id,
    twiiter_id: user.twitter_id,
    instagram_id: user.instagram_id,
    youtube_id: user.youtube_id,
    latitude: user.latitude,
    longitude: user.longitude,
    city: user.city,
    state: user.state,
    country: user.country,
    slug_id: user.slug_id,
    auth_id: user.auth_id ?? "",
    is_email_verified: user.is_email_verified && user.pending_email === null,
    has_password: user.password_hash ? 1 : 0,
    subscription,
    is_premium: subscription,
    is_admin: user.role === "admin",
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
  };
}
