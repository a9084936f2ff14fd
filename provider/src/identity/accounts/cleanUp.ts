import type { AppContext } from "../../platform/context/index.ts";
import { REGISTRATION_DAYS } from "./registrations.ts";

/** A device that has not signed in for so long is a stranger again. */
const KNOWN_DAYS = 400;
const DAY_MS = 86_400_000;

/** A cookie that was replaced so long ago is refused like any other that nobody knows. */
const REPLACED_DAYS = 30;

/** Removes sessions, codes, links, registrations and known devices that nobody can use any more. */
export async function forgetExpired({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const yesterday = new Date(now().getTime() - DAY_MS);
  await db.deleteFrom("tokens").where("expires_at", "<", now()).execute();
  await db
    .deleteFrom("session_renewals")
    .where("replaced_at", "<", new Date(now().getTime() - REPLACED_DAYS * DAY_MS))
    .execute();
  await db.deleteFrom("one_time_codes").where("expires_at", "<", yesterday).execute();
  await db.deleteFrom("password_resets").where("expires_at", "<", yesterday).execute();
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db.deleteFrom("registrations").where("created_at", "<", before(REGISTRATION_DAYS)).execute();
  await db.deleteFrom("known_devices").where("used_at", "<", before(KNOWN_DAYS)).execute();
}
