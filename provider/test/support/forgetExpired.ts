import { forgetExpired } from "../../src/identity/accounts/cleanUp.ts";
import type { AppContext } from "../../src/platform/context/index.ts";

/** Ages what a suite's database holds of one session, one code and one link, and runs the nightly clean-up on it. */
export async function forgetAged({ database, db, now }: AppContext) {
  await database.raw("update tokens set expires_at = now() - interval '1 minute' where device = 'Phone/1.9'");
  for (const table of ["one_time_codes", "password_resets"])
    await database.raw(
      `update ${table} set expires_at = now() - interval '25 hours' where id = (select min(id) from ${table})`,
    );
  await forgetExpired({ db, now });
  const count = async (table: string) =>
    Number((await database.raw(`select count(*) as n from ${table}`)).rows.map((row) => (row as { n: string }).n)[0]);
  return {
    phones: await count("tokens where device = 'Phone/1.9'"),
    laptops: await count("tokens where device = 'Laptop/2.9'"),
    expiredTokens: await count("tokens where expires_at < now()"),
    oldCodes: await count("one_time_codes where expires_at < now() - interval '1 day'"),
    codes: await count("one_time_codes"),
    oldLinks: await count("password_resets where expires_at < now() - interval '1 day'"),
    links: await count("password_resets"),
  };
}
