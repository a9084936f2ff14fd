/**
 * Signs pairs of members in and gives each pair a conversation with some messages, in the database itself, with nothing
 * running: `node people.ts <pairs>`, the database by `DATA_DIR` and `DATABASE_URL`. The members of pair 3, counted from 0,
 * have the tokens `bench-chat-7` and `bench-chat-8`. Prints the number of the first member and of the home that all write about.
 */
import { readConfig } from "@gable/provider";
import { openDatabase } from "@gable/provider/harness/direct.ts";

/** Messages that a conversation has before. */
const BEFORE = 20;

const pairs = Number(process.argv[2]);
const database = await openDatabase(readConfig());
const one = async (sql: string) => (await database.raw(sql)).rows[0] as { id: number };
const home = (await one("select min(id) as id from properties where on_show")).id;
await database.raw(`insert into users (name, slug_id, email)
  select 'Bench ' || n, 'bench-chat-' || n, 'bench-chat-' || n || '@bench.test' from generate_series(1, ${2 * pairs}) n`);
const first = (await one("select min(id) as id from users where slug_id like 'bench-chat-%'")).id;
await database.raw(`
  insert into tokens (user_id, hash, expires_at)
    select id, encode(sha256(convert_to(slug_id, 'utf8')), 'hex'), now() + interval '1 day' from users
    where slug_id like 'bench-chat-%';
  insert into conversations (low_id, high_id, property_id)
    select ${first} + 2 * n, ${first} + 2 * n + 1, ${home} from generate_series(0, ${pairs - 1}) n;
  insert into messages (conversation_id, sender_id, receiver_id, property_id, message, is_read)
    select id, case when n % 2 = 0 then low_id else high_id end, case when n % 2 = 0 then high_id else low_id end,
      property_id, 'Message ' || n || ' of those before', true
    from conversations, generate_series(1, ${BEFORE}) n where low_id >= ${first};
  update conversations c set last_message_id = m.id, low_delivered = m.id, high_delivered = m.id
    from (select conversation_id, max(id) as id from messages group by conversation_id) m
    where m.conversation_id = c.id and c.low_id >= ${first};
  analyze;`);
console.log(`Filled from ${first} about ${home}.`);
await database.close();
process.exit(0);
