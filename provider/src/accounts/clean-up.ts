import type { AppContext } from "../context.ts";

const DAY_MS = 86_400_000;

/** Removes sessions, codes and links that nobody can use any more. */
export async function forgetExpired({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  const yesterday = new Date(now().getTime() - DAY_MS);
  await db.deleteFrom("tokens").where("expires_at", "<", now()).execute();
  await db.deleteFrom("one_time_codes").where("expires_at", "<", yesterday).execute();
  await db.deleteFrom("password_resets").where("expires_at", "<", yesterday).execute();
}
