import type { Database } from "../../platform/database/index.ts";
import { type Asker, digest } from "../sessions/index.ts";

const DAY_MS = 86_400_000;
/** How long a registration waits for its confirmation. */
export const REGISTRATION_DAYS = 7;

/** What somebody typed who registered: theirs only if they are the one who confirms the address. */
export interface Registered {
  name: string;
  mobile: string | null;
  password_hash: string;
}

const placeOf = (email: string, ip: string) => digest(`${email} ${ip}`);

/** @returns id of the registration */
export async function keepRegistration(
  db: Database,
  email: string,
  typed: Registered,
  { ip, nextDevice }: Asker,
  now: Date,
): Promise<number> {
  const { name, mobile, password_hash } = typed;
  const row = { email, name, mobile, password_hash, device: nextDevice, address: placeOf(email, ip), created_at: now };
  const { id } = await db.insertInto("registrations").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

const waiting = (db: Database, email: string, now: Date) =>
  db
    .selectFrom("registrations")
    .select(["name", "mobile", "password_hash", "device"])
    .where("email", "=", email)
    .where("created_at", ">", new Date(now.getTime() - REGISTRATION_DAYS * DAY_MS))
    .orderBy("id", "desc");

/** The registration that a password may belong to while its address waits: this device's own before the latest one. */
export async function waitingRegistration(
  db: Database,
  email: string,
  { device }: Asker,
  now: Date,
): Promise<(Registered & { device: string }) | undefined> {
  const rows = await waiting(db, email, now).limit(20).execute();
  return rows.find((row) => row.device === device) ?? rows[0];
}

/**
 * The registration of whoever has just confirmed the address: typed on the same device; without a device's cookie,
 * from the same address and with the very code that was mailed for it.
 */
export async function confirmedRegistration(
  db: Database,
  email: string,
  { ip, device }: Asker,
  registrationId: number | null,
  now: Date,
): Promise<Registered | undefined> {
  if (device) return waiting(db, email, now).where("device", "=", device).limit(1).executeTakeFirst();
  if (registrationId === null) return undefined;
  return waiting(db, email, now)
    .where("id", "=", registrationId)
    .where("address", "=", placeOf(email, ip))
    .executeTakeFirst();
}
