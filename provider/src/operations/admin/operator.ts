import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { isLoopback } from "@gable/server-kit/addresses";
import type { User } from "../../identity/people/index.ts";

/** Whoever acts for the site: an account with the role, or the command line. */
export type Operator = Pick<User, "id" | "name" | "email">;

const COMMAND_LINE_ID = 0;

export function isOperator({ id }: Operator): boolean {
  return id === COMMAND_LINE_ID;
}

/** A key that only this process and those who may read its data directory know. */
export function newOperatorKey(): string {
  return randomBytes(32).toString("base64url");
}

const digest = (value: string) => createHash("sha256").update(value).digest();

/** True for a request of the command line on this machine. */
export function isFromCommandLine(token: string | null, ip: string, key: string): boolean {
  return token !== null && isLoopback(ip) && timingSafeEqual(digest(token), digest(key));
}

/** The command line as somebody who may call what is an administrator's, and nothing else. */
export function commandLineUser(now: Date): User {
  return {
    id: COMMAND_LINE_ID,
    name: "Command line",
    email: null,
    pending_email: null,
    mobile: null,
    password_hash: null,
    auth_id: null,
    logintype: 3,
    role: "admin",
    profile: null,
    address: "",
    fcm_id: "",
    is_active: true,
    notification: 0,
    about_me: "",
    facebook_id: "",
    twitter_id: "",
    instagram_id: "",
    youtube_id: "",
    latitude: null,
    longitude: null,
    city: "",
    state: "",
    country: "",
    slug_id: "",
    is_email_verified: true,
    verification_status: "success",
    is_agent: false,
    is_demo: false,
    language: null,
    created_at: now,
    updated_at: now,
  };
}
