/**
 * Signs many members in, in the database itself, with nothing running: `node manyMembers.ts <members>`, the database by
 * `DATA_DIR` and `DATABASE_URL`. The token of member 7 is `bench-stream-7`.
 */
import { readConfig } from "../../src/platform/config/index.ts";
import { openDatabase } from "../../src/platform/database/index.ts";

const members = Number(process.argv[2]);
const database = await openDatabase(readConfig());
await database.raw(`insert into users (name, slug_id, email)
  select 'Bench ' || n, 'bench-stream-' || n, 'bench-stream-' || n || '@bench.test' from generate_series(1, ${members}) n`);
await database.raw(`insert into tokens (user_id, hash, expires_at)
  select id, encode(sha256(convert_to(slug_id, 'utf8')), 'hex'), now() + interval '1 day' from users
  where slug_id like 'bench-stream-%'`);
await database.close();
process.exit(0);
