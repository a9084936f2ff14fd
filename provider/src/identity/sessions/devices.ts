import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { digest, randomToken } from "./secrets.ts";

/**
 * A browser keeps this cookie for a year. It opens nothing: it says that the same device asks again, so that what
 * strangers try elsewhere does not count against it. Clients without cookies are told by their address.
 */
const COOKIE = "gable_device";
const YEAR_SECONDS = 365 * 86_400;
const MOST_DEVICES = 20;

/** Who tries to get in. */
export interface Asker {
  /** Address by which the client counts. */
  ip: string;
  /** Hash of the cookie that was sent; null without one. */
  device: string | null;
  /** Hash of the cookie that the answer leaves: the same, or a new one. */
  nextDevice: string;
}

/** An asker, and by what the account knows them: a device or address that has signed in to it before. */
export interface Recognised {
  ip: string;
  known: string | null;
}

/** Reads the device's cookie, and has the answer leave one. */
export function askerOf(
  { ip, links }: Pick<Caller, "ip" | "links">,
  request: FastifyRequest,
  reply: FastifyReply,
): Asker {
  const sent = /(?:^|; ?)gable_device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? "")?.[1] ?? null;
  const next = sent ?? randomToken();
  const secure = links.origin.startsWith("https:") ? "; Secure" : "";
  reply.header(
    "set-cookie",
    `${COOKIE}=${next}; Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
  return { ip, device: sent && digest(sent), nextDevice: digest(next) };
}

const addressHash = (ip: string) => digest(`address ${ip}`);

/**
 * Finds out whether an account knows who asks. The same work whether there is such an account or not.
 * @param target email, or phone number
 */
export async function recognise(db: Database, target: string, { ip, device }: Asker): Promise<Recognised> {
  const address = addressHash(ip);
  const rows = await db
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("hash")
    .where("hash", "in", [device ?? "", address])
    .where(target.includes("@") ? "email" : "auth_id", "=", target.includes("@") ? target : `phone:${target}`)
    .execute();
  const found = [device, address].find((hash) => rows.some((row) => row.hash === hash));
  return { ip, known: found ?? null };
}

/** Notes what a member has signed in with. */
export async function rememberDevice({ db, now }: Pick<AppContext, "db" | "now">, userId: number, asker: Asker) {
  const values = [asker.nextDevice, addressHash(asker.ip)].map((hash) => ({ user_id: userId, hash, used_at: now() }));
  await db
    .insertInto("known_devices")
    .values(values)
    .onConflict((conflict) => conflict.columns(["user_id", "hash"]).doUpdateSet({ used_at: now() }))
    .execute();
  await sql`delete from known_devices where user_id = ${userId} and hash not in (
    select hash from known_devices where user_id = ${userId} order by used_at desc limit ${sql.lit(MOST_DEVICES)})`.execute(
    db,
  );
}

/** @param except a device, and its address, that stay known */
export async function forgetDevices(db: Database, userId: number, except?: Asker): Promise<void> {
  const kept = except ? [except.nextDevice, addressHash(except.ip)] : [""];
  await db.deleteFrom("known_devices").where("user_id", "=", userId).where("hash", "not in", kept).execute();
}
