import { randomBytes } from "node:crypto";
import type { Database } from "../../platform/database/index.ts";

/** The key that signs cursors: made once, the same for every process of a site. */
export async function readSearchKey(db: Database): Promise<string> {
  const find = () => db.selectFrom("search_keys").select("key").executeTakeFirst();
  const known = await find();
  if (known) return known.key;
  const key = randomBytes(32).toString("base64url");
  await db
    .insertInto("search_keys")
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.key ?? key;
}
