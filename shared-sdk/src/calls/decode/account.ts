import type { Notification, NotificationTopic } from "../../model/chat.ts";
import type { Member, SignInMethod } from "../../model/member.ts";
import { returnPath } from "../../rules/returnPath.ts";
import type { WireNotification, WireUser } from "../../wire/accounts.ts";
import { toCoordinates, toIso } from "./common.ts";

const METHODS: readonly SignInMethod[] = ["google", "phone", "apple", "email"];

/** The wire's number of a sign-in method. */
export function methodNumber(method: SignInMethod): number {
  return METHODS.indexOf(method);
}

export function toMember(row: WireUser): Member {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailConfirmed: row.is_email_verified,
    mobile: row.mobile,
    profile: row.profile,
    address: row.address,
    about: row.about_me,
    slugId: row.slug_id,
    signInMethod: METHODS[row.logintype] ?? "email",
    hasPassword: row.has_password === undefined ? null : row.has_password === 1,
    active: row.isActive === 1,
    notifications: row.notification === 1,
    social: {
      facebook: row.facebook_id,
      twitter: row.twiiter_id,
      instagram: row.instagram_id,
      youtube: row.youtube_id,
    },
    city: row.city,
    state: row.state,
    country: row.country,
    coordinates: toCoordinates(row.latitude, row.longitude),
    isAdmin: row.is_admin,
  };
}

const TOPICS: Record<string, NotificationTopic> = {
  property: "listings",
  project: "listings",
  viewing: "viewings",
  package: "payments",
  payment: "payments",
  search: "searches",
  verification: "account",
};

/** Other providers say only that somebody has written or asked. */
function linkOf({ kind, link, type }: WireNotification): string | null {
  if (kind) return returnPath(link || null);
  return type === 1 ? "/user/chat" : null;
}

export function toNotification(row: WireNotification): Notification {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    kind: row.type === 1 ? "inquiry" : "general",
    topic: TOPICS[row.kind?.split(".")[0] ?? ""] ?? "other",
    link: linkOf(row),
    image: row.notification_image || (row.property?.title_image ?? ""),
    propertyId: row.propertys_id || row.property?.id || null,
    createdAt: toIso(row.created_at),
    createdText: row.created,
    read: row.read_at !== null,
  };
}
