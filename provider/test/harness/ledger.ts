/**
 * What a site holds, as JSON, while no provider runs on it; then again after a clean-up that takes place two days
 * later: `node ledger.ts <user id>`.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { readConfig } from "../../src/platform/config/config.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { removeOrphans } from "../../src/platform/files/orphans.ts";
import { TRASH } from "../../src/platform/files/storage.ts";
import { createFileStore } from "../../src/platform/files/store.ts";

const config = readConfig();
const database = await openDatabase(config);
const { db } = database;
const files = createFileStore(config, db);
const userId = Number(process.argv[2]);
const folder = join(config.dataDir, "files");

const read = async () => ({
  listings: await db
    .selectFrom("properties")
    .select(["id", "title", "title_image"])
    .where("user_id", "=", userId)
    .where("title", "like", "Crash %")
    .execute(),
  used: Number(
    (
      await sql<{ used: number }>`
        select coalesce(sum(used_count), 0)::int as used from user_package_features
        join user_packages on user_packages.id = user_package_id join features on features.id = feature_id
        where user_id = ${userId} and features.type = 'property_list'`.execute(db)
    ).rows[0]?.used,
  ),
  messages: await db.selectFrom("messages").select(["id", "message"]).where("message", "like", "Crash %").execute(),
  favourites: await db.selectFrom("favourites").select(["user_id", "property_id"]).execute(),
  files: (await db.selectFrom("files").select("id").execute()).map((row) => row.id),
  folders: existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter(
          (entry) => entry.isDirectory() && entry.name !== TRASH && readdirSync(join(folder, entry.name)).length > 0,
        )
        .map((entry) => entry.name)
    : [],
});

const before = await read();
await removeOrphans(db, files, new Date(Date.now() + 2 * 86_400_000), { maxShare: 1 });
const after = await read();
await database.close();
console.log(JSON.stringify({ before, after }));
process.exit(0);
