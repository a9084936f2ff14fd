import { type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { type Heard, listen } from "./harness/listen.ts";
import { tries } from "./harness/whole.ts";

/** Each may write sixty messages a minute. */
const WRITERS = 180;
/** Messages of each: on the embedded database, which does one thing at a time, fewer. */
const EACH = { postgres: tries(56, 11), embedded: 6 };
const AT_ONCE = 8;
const CUTS = tries(200, 60);

onEachDatabase(`thousands of messages over a stream that is cut ${CUTS} times`, (provider, { runSql, kind }) => {
  const each = EACH[kind];

  test("reach their reader once each, in the order of their numbers, and stand in the threads as they were written", async () => {
    const owner = await signIn(provider(), "owner@gable.test");
    const [home] = (await owner.get("get-added-properties", { request_status: "approved", status: 1 })).body.data;
    await runSql(`insert into users (name, email, slug_id)
      select 'Writer ' || n, 'writer-' || n || '@gable.test', 'writer-' || n from generate_series(1, ${WRITERS}) n`);
    await runSql(`insert into tokens (user_id, hash, expires_at)
      select id, encode(sha256(slug_id::bytea), 'hex'), now() + interval '1 day' from users where slug_id like 'writer-%'`);
    const writers = Array.from({ length: WRITERS }, (_, n) => createClient(provider(), `writer-${n + 1}`));

    const sent = new Map<number, string>();
    const send = async (writer: Client, message: string, key: string) => {
      const fields = { receiver_id: owner.id, property_id: home.id, message };
      const { body } = await writer.post("send_message", fields, { "idempotency-key": key });
      if (body.error) throw new Error(body.message);
      // A tenth of the answers is lost: the same request comes again.
      if (sent.size % 10 === 0) {
        const again = await writer.post("send_message", fields, { "idempotency-key": key });
        expect(again.body.id).toBe(body.id);
      }
      sent.set(body.id, message);
    };
    let next = 0;
    const write = async () => {
      for (let number = next++; number < WRITERS * each; number = next++) {
        const writer = number % WRITERS;
        await send(writers[writer] as Client, `${writer}: ${Math.floor(number / WRITERS)}`, `storm-${number}`);
      }
    };
    const first = await listen(provider(), owner);
    let position = first.lastId();
    first.close();
    let isWritten = false;
    const writing = Promise.all(Array.from({ length: AT_ONCE }, write)).then(() => {
      isWritten = true;
    });

    const heard: Heard[] = [];
    let cuts = 0;
    const take = (events: Heard[]) => {
      for (const event of events) if (event.type === "message") heard.push(event);
      position = events.findLast(({ id }) => id !== undefined)?.id ?? position;
    };
    while (!isWritten || cuts < CUTS || heard.length < WRITERS * each) {
      const visit = await listen(provider(), owner, position);
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 150));
      visit.close();
      take(visit.heard);
      cuts += 1;
      if (isWritten && cuts > CUTS * 20) break;
    }
    await writing;

    expect(cuts).toBeGreaterThanOrEqual(CUTS);
    const numbers = heard.map(({ data }) => data.message_id as number);
    expect(numbers).toHaveLength(WRITERS * each);
    expect(new Set(numbers)).toEqual(new Set(sent.keys()));
    const positions = heard.map(({ id }) => Number(id));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    for (const { data } of heard) expect(sent.get(data.message_id)).toBe(data.message);

    const [some] = heard;
    const { body } = await owner.get("conversations", { limit: 100 });
    expect(body.unread_count).toBeGreaterThanOrEqual(WRITERS * each);
    expect(body.next_cursor).not.toBe("");
    const thread: string[] = [];
    let before: number | undefined;
    do {
      const query = { user_id: some?.data.sender_id, property_id: home.id, per_page: 20, before_id: before };
      const page = (await owner.get("get_messages", query)).body.data;
      thread.unshift(...page.data.map(({ message }: { message: string }) => message).toReversed());
      before = page.current_page < page.last_page ? page.data.at(-1).id : undefined;
    } while (before !== undefined);
    const writer = String(some?.data.message).split(":")[0];
    expect(thread).toEqual(Array.from({ length: each }, (_, number) => `${writer}: ${number}`));
  }, 600_000);
});
