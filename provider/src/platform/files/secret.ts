import { randomBytes } from "node:crypto";
import type { Database } from "../database/index.ts";

/** A key of the site by its name, made when it is first asked for; every process of the site gets the same. */
export async function siteSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto("site_secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db.selectFrom("site_secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return row.value;
}
