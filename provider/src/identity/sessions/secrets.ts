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

interface Cost {
  /** Exponent of the cost: N = 2^ln. */
  ln: number;
  r: number;
  p: number;
}

// OWASP's advice for scrypt (Password Storage Cheat Sheet): 2^15, 8, 3 costs 32 MB and about 0.1 s.
const COST: Cost = { ln: 15, r: 8, p: 3 };
const KEY_LENGTH = 32;

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
  return new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, KEY_LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

const costText = ({ ln, r, p }: Cost) => `ln=${ln},r=${r},p=${p}`;

function format(salt: Buffer, key: Buffer): string {
  return `scrypt$${costText(COST)}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** `scrypt$ln=15,r=8,p=3$<salt>$<key>`, the last two base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return format(salt, await derive(password, salt, COST));
}

interface Stored {
  cost: Cost;
  salt: Buffer;
  key: Buffer;
}

function parse(stored: string): Stored | null {
  const parts = stored.split("$");
  const [key = "", salt = "", cost = ""] = parts.toReversed();
  const named = /^ln=(\d+),r=(\d+),p=(\d+)$/.exec(cost);
  // Hashes of the first version name no cost; it was today's.
  if (parts[0] !== "scrypt" || (parts.length === 4 && !named)) return null;
  return {
    cost: named ? { ln: Number(named[1]), r: Number(named[2]), p: Number(named[3]) } : COST,
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

// Hashed against when there is no account, so that the answer takes as long as for a wrong password.
const NOBODY: Stored = { cost: COST, salt: Buffer.alloc(16), key: Buffer.alloc(KEY_LENGTH) };

/** Compares in constant time; with `stored` absent it works as long and says no. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = stored ? parse(stored) : null;
  const { cost, salt, key } = known ?? NOBODY;
  const given = await derive(password, salt, cost);
  return key.length === given.length && timingSafeEqual(key, given) && known !== null;
}

/** Whether a hash costs less or more than one made today: replaced when its member signs in. */
export function isOutdatedHash(stored: string): boolean {
  return !stored.startsWith(`scrypt$${costText(COST)}$`);
}
