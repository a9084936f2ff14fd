import {
  changePassword as changePasswordCall,
  deleteUser,
  revokeSession,
  sessions as sessionsCall,
  type WireSession,
} from "../wire/accounts.ts";
import { toIso, toPage } from "./decode/common.ts";
import { defineCall } from "./defineCall.ts";

/** One place where the member is signed in. */
export interface Session {
  id: number;
  /** The browser's own words; empty when it sent none. */
  device: string;
  /** ISO, as the next two; null when the provider does not say. */
  startedAt: string | null;
  lastUsedAt: string | null;
  endsAt: string | null;
  /** The session that asks. */
  current: boolean;
}

function toSession(row: WireSession): Session {
  return {
    id: row.id,
    device: row.device,
    startedAt: toIso(row.created_at),
    lastUsedAt: toIso(row.last_used_at),
    endsAt: toIso(row.expires_at),
    current: row.current,
  };
}

export interface PasswordChange {
  current: string;
  password: string;
  passwordAgain: string;
}

/** Sets a new password; the member is signed out everywhere else. @throws ApiError `validation` */
export const changePassword = defineCall(changePasswordCall, {
  request: ({ current, password, passwordAgain }: PasswordChange) => ({
    old_password: current,
    password,
    password_confirmation: passwordAgain,
  }),
});

/**
 * Deletes the signed-in member's account with everything in it, at once and for good.
 * @param input.memberId the member's own id; providers that go by the token do not read it
 * @param input.password says that it is the member, where the provider checks it (extension `deletion-check`)
 * @throws ApiError `validation` for a wrong password; `forbidden` with `sign_in_again` in its body when the session is not fresh
 */
export const deleteAccount = defineCall(deleteUser, {
  request: (input: { memberId?: number; password?: string }) => ({ userid: input.memberId, password: input.password }),
});

/** Where the member is signed in, this session first. Needs the extension `sessions`. */
export const sessions = defineCall(sessionsCall, { answer: (answer) => toPage(answer, toSession) });

/** Signs another device out. @throws ApiError `not_found` when it is signed out already */
export const endSession = defineCall(revokeSession, { request: (input: { id: number }) => ({ id: input.id }) });

/** Signs every other device out. */
export const endOtherSessions = defineCall(revokeSession, { request: () => ({ others: 1 as const }) });
