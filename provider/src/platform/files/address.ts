import { createHmac, timingSafeEqual } from "node:crypto";

/** Signed addresses live for at least so long; they change once an hour, so that caches keep what they have. */
const LEAST_MS = 12 * 60 * 60 * 1000;
const STEP_MS = 60 * 60 * 1000;

const FILE_ID = /^[A-Za-z0-9_-]{10,60}$/;

export type Standing = "unsigned" | "signed" | "expired" | "forged";

export interface FileAddress {
  id: string;
  standing: Standing;
  /** Until when a signed address opens the file; null for an unsigned one. */
  expires: Date | null;
}

function signature(key: string, id: string, expires: string): string {
  return createHmac("sha256", key).update(`${id}~${expires}`).digest("base64url").slice(0, 32);
}

/**
 * The part of an address that opens a private file for some hours: `<id>~<expiry>~<signature>`. It stands
 * where the id stands, so that clients derive the sizes of a picture as they do for public ones.
 */
export function signAddress(key: string, id: string, now: Date): string {
  const expires = (Math.ceil((now.getTime() + LEAST_MS) / STEP_MS) * STEP_MS).toString(36);
  return `${id}~${expires}~${signature(key, id, expires)}`;
}

/** What an address part says; null when it is none. */
export function readAddress(key: string, part: string, now: Date): FileAddress | null {
  const [id = "", expires, given, ...rest] = part.split("~");
  if (!FILE_ID.test(id) || rest.length > 0) return null;
  if (expires === undefined) return { id, standing: "unsigned", expires: null };
  const moment = Number.parseInt(expires, 36);
  if (given === undefined || !Number.isSafeInteger(moment)) return null;
  const [expected, actual] = [Buffer.from(signature(key, id, expires)), Buffer.from(given)];
  const isRight = expected.length === actual.length && timingSafeEqual(expected, actual);
  const until = new Date(moment);
  return { id, standing: !isRight ? "forged" : until < now ? "expired" : "signed", expires: until };
}
