import type { AppContext } from "../../../platform/context/index.ts";
import { Failure, invalid } from "../../../platform/http/index.ts";
import type { User } from "../../people/index.ts";
import { digest, isPassword, PASSWORD_CHECKS } from "../../sessions/index.ts";

/** So long after signing in nobody is asked for it again. Milliseconds. */
const FRESH_MS = 15 * 60_000;

/**
 * Holds a deletion to who signs in, not to who finds a page open: the account's password, or a session that began just now.
 * @throws Failure 400 for a wrong password, 429 after too many, 403 with `sign_in_again` without one in an older session
 */
export async function confirmIdentity(
  { db, limits, now }: Pick<AppContext, "db" | "limits" | "now">,
  user: User,
  { password, token, ip }: { password?: string; token: string | null; ip: string },
): Promise<void> {
  if (password && user.password_hash) {
    const tries = limits.limiter(PASSWORD_CHECKS);
    const key = `${user.id} ${ip}`;
    await tries.hit(key);
    if (!(await isPassword(password, user.password_hash)))
      throw invalid("The password is wrong.", "password", "password_wrong");
    await tries.reset(key);
    return;
  }
  const session = await db
    .selectFrom("tokens")
    .select("created_at")
    .where("hash", "=", digest(token ?? ""))
    .executeTakeFirst();
  if (!session || now().getTime() - session.created_at.getTime() > FRESH_MS)
    throw new Failure(403, "Sign in again to do this.", { reason: "sign_in_again", extra: { sign_in_again: true } });
}
