import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

/** What is stored of a token or code that travels in the clear: its SHA-256 as hex. */
export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** 256 random bits, safe in a URL and a header. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Six digits, the first may be 0. */
export function randomCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

// OWASP's advice for scrypt: N = 2^15, r = 8, p = 3 costs 32 MB and about 0.1 s.
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_LENGTH = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, KEY_LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

/** `scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString("base64url")}$${(await derive(password, salt)).toString("base64url")}`;
}

// Hashed against when there is no account, so that the answer takes as long as for a wrong password.
const NOBODY = `scrypt$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(KEY_LENGTH).toString("base64url")}`;

/** Compares in constant time; with `stored` absent it works as long and says no. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, salt = "", key = ""] = (stored ?? NOBODY).split("$");
  const expected = Buffer.from(key, "base64url");
  const given = await derive(password, Buffer.from(salt, "base64url"));
  return expected.length === given.length && timingSafeEqual(expected, given) && Boolean(stored);
}
