import { type Client, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { type Ear, listen } from "./harness/listen.ts";
import { picture } from "./harness/listing.ts";
import { pdf } from "./support/samples.ts";

interface Row {
  property_id: number;
  user_id: number;
  title: string;
  unread_count: number;
  is_own: 0 | 1;
  last_message: { id: number; sender_id: number; kind: string; text: string; is_read: 0 | 1; is_delivered: 0 | 1 };
  found?: { id: number; text: string };
}

onEachDatabase("conversations", (provider, { runSql }) => {
  let owner: Client;
  let member: Client;
  let agent: Client;
  /** Homes of the owner. */
  let homes: { id: number; title: string }[];
  const ears: Ear[] = [];

  const hear = async (client: Client, lastEventId?: string) => {
    const ear = await listen(provider(), client, lastEventId);
    ears.push(ear);
    return ear;
  };
  const write = async (from: Client, to: Client, message: string, home = homes[0]?.id, more = {}, headers = {}) => {
    const fields = { receiver_id: to.id, property_id: home, message, ...more };
    const { body } = await from.post("send_message", fields, headers);
    if (body.error) throw new Error(body.message);
    return body.id as number;
  };
  const list = async (client: Client, query = {}) => {
    const { status, body } = await client.get("conversations", query);
    return { status, rows: (body.data ?? []) as Row[], cursor: body.next_cursor as string, unread: body.unread_count };
  };
  const between = async (client: Client, other: Client, home = homes[0]?.id) =>
    (await list(client)).rows.find((row) => row.user_id === other.id && row.property_id === home);

  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
    agent = await signIn(provider(), "agent@gable.test");
    const own = await owner.get("get-added-properties", { limit: 50, request_status: "approved", status: 1 });
    homes = own.body.data;
    // The demo's own conversations would stand between the ones of the tests.
    await runSql("delete from conversations");
  });
  afterEach(() => {
    for (const ear of ears.splice(0)) ear.close();
  });

  test("show the last message by its kind, its beginning and its sender, the newest first", async () => {
    await write(member, owner, "First about the first.");
    await write(member, owner, `${"A long question. ".repeat(30)}`, homes[1]?.id);
    await write(owner, member, "An answer", homes[0]?.id);
    const { rows, unread, cursor } = await list(member);
    expect(rows.map((row) => row.property_id)).toEqual([homes[0]?.id, homes[1]?.id]);
    expect(rows[0]?.last_message).toMatchObject({ sender_id: owner.id, kind: "text", text: "An answer", is_read: 0 });
    expect(rows[1]?.last_message.text).toMatch(/^A long question\..*…$/);
    expect(rows[1]?.last_message.text.length).toBeLessThanOrEqual(161);
    expect([unread, cursor, rows[0]?.unread_count, rows[0]?.is_own]).toEqual([1, "", 1, 0]);
    expect((await list(owner)).rows[0]).toMatchObject({ is_own: 1, user_id: member.id });
    for (const [file, kind] of [
      [picture(), "image"],
      [new File([new Uint8Array(pdf())], "plan.pdf", { type: "application/pdf" }), "file"],
    ] as const) {
      await write(owner, member, "", homes[0]?.id, { file });
      expect((await list(member)).rows[0]?.last_message.kind).toBe(kind);
    }
  });

  test("are nobody else's, and take a signed-in member", async () => {
    expect((await list(agent)).rows).toEqual([]);
    const visitor = await fetch(`${provider().address}/api/conversations`);
    expect(visitor.status).toBe(401);
  });

  test("come by cursors that neither repeat nor leave out one, and refuse what is no cursor", async () => {
    for (const home of homes.slice(0, 4)) await write(agent, owner, "Mine", home.id);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(owner, { limit: 2, cursor });
      seen.push(...page.rows.map((row) => row.last_message.id));
      cursor = page.cursor;
    } while (cursor);
    expect(seen).toEqual((await list(owner)).rows.map((row) => row.last_message.id));
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(seen.length);
    const one = { user_id: agent.id, property_id: homes[1]?.id };
    expect((await list(owner, one)).rows).toMatchObject([one]);
    expect((await list(member, one)).rows).toEqual([]);
    expect((await list(owner, { user_id: agent.id })).status).toBe(400);
    for (const wrong of ["x", "0", "-1", "1e3", "99999999999"])
      expect((await list(owner, { cursor: wrong })).status).toBe(400);
    expect((await list(owner, { filter: "everything" })).status).toBe(400);
  });

  test("are narrowed to unread ones, to homes of one's own and to homes of others", async () => {
    const before = (await list(owner, { filter: "unread" })).rows;
    expect(before.every((row) => row.unread_count > 0)).toBe(true);
    const [first] = before;
    await owner.post("messages-read", {
      user_id: first?.user_id,
      property_id: first?.property_id,
      up_to_id: first?.last_message.id,
    });
    expect((await list(owner, { filter: "unread" })).rows).toHaveLength(before.length - 1);
    const all = (await list(owner)).rows.length;
    expect((await list(owner, { filter: "own" })).rows).toHaveLength(all);
    expect((await list(owner, { filter: "asked" })).rows).toEqual([]);
    expect((await list(member, { filter: "own" })).rows).toEqual([]);
    expect((await list(member, { filter: "asked" })).rows).toHaveLength((await list(member)).rows.length);
  });

  test("are found by words of the person, the home and the messages, and not by what was cleared", async () => {
    const id = await write(member, owner, `${"x ".repeat(100)} Is the Quinoa pantry cool? ${"y ".repeat(200)}`);
    await write(member, owner, "Something else.");
    const [hit] = (await list(owner, { search: "pantry QUINOA" })).rows;
    expect(hit?.found?.id).toBe(id);
    expect(hit?.found?.text).toContain("Quinoa pantry");
    expect(hit?.found?.text.length).toBeLessThan(170);
    expect((await list(owner, { search: "max member" })).rows.every((row) => row.user_id === member.id)).toBe(true);
    const title = homes[1]?.title.split(" ")[0]?.toLowerCase() ?? "";
    const byHome = (await list(owner, { search: title })).rows.map((row) => row.property_id);
    expect(byHome).toContain(homes[1]?.id);
    expect((await list(owner, { search: "quinoa unheard" })).rows).toEqual([]);
    expect((await list(agent, { search: "quinoa" })).rows).toEqual([]);
    // What looks like a pattern is looked for as it stands.
    expect((await list(owner, { search: "%" })).rows).toEqual([]);
    await member.post("delete_chat_message", { receiver_id: owner.id, property_id: homes[0]?.id });
    await write(owner, member, "After the clearing");
    expect((await list(member, { search: "quinoa" })).rows).toEqual([]);
    expect((await list(owner, { search: "quinoa" })).rows).toHaveLength(1);
  });

  test("say what has arrived and what was read, live and in what is asked for later", async () => {
    const ear = await hear(member);
    const id = await write(member, owner, "Has this arrived?", homes[2]?.id);
    expect((await between(member, owner, homes[2]?.id))?.last_message).toMatchObject({ is_read: 0, is_delivered: 0 });
    await owner.post("messages-delivered", { up_to_id: id });
    const told = await ear.next((heard) => heard.type === "message_delivered" && heard.data.up_to_id === id);
    expect(told.data).toEqual({ user_id: owner.id, property_id: homes[2]?.id, up_to_id: id });
    expect((await between(member, owner, homes[2]?.id))?.last_message).toMatchObject({ is_read: 0, is_delivered: 1 });
    const page = await member.get("get_messages", { user_id: owner.id, property_id: homes[2]?.id });
    expect(page.body.data.data[0]).toMatchObject({ id, is_delivered: 1, is_read: 0 });
    // The same once more, and what is not there yet, tells nobody.
    await owner.post("messages-delivered", { up_to_id: id });
    await member.post("messages-delivered", { up_to_id: id });
    const next = await write(member, owner, "And this?", homes[2]?.id);
    expect((await between(member, owner, homes[2]?.id))?.last_message).toMatchObject({ id: next, is_delivered: 0 });
    await owner.post("messages-delivered", { up_to_id: next });
    await ear.next((heard) => heard.type === "message_delivered" && heard.data.up_to_id === next);
    expect(ear.heard.filter(({ type, data }) => type === "message_delivered" && data.up_to_id === id)).toHaveLength(1);
  });

  test("reading on one device is told to the reader's others", async () => {
    const id = await write(member, owner, "Read me", homes[2]?.id);
    const [elsewhere, others] = [await hear(owner), await hear(agent)];
    await owner.post("messages-read", { user_id: member.id, property_id: homes[2]?.id, up_to_id: id });
    const told = await elsewhere.next((heard) => heard.type === "conversation_read");
    expect(told.data).toEqual({ user_id: member.id, property_id: homes[2]?.id, up_to_id: id });
    await write(agent, owner, "Later", homes[3]?.id);
    await others.next((heard) => heard.type === "message");
    expect(others.heard.some(({ type }) => type === "conversation_read")).toBe(false);
  });

  test("a message's key comes back to its sender alone", async () => {
    const [own, other] = [await hear(member), await hear(owner)];
    const key = "6a0c2f4e-0000-4000-8000-000000000001";
    const id = await write(member, owner, "By a key", homes[2]?.id, {}, { "idempotency-key": key });
    const isIt = (heard: { type: string; data: { message_id?: number } }) =>
      heard.type === "message" && heard.data.message_id === id;
    expect((await own.next(isIt)).data.client_key).toBe(key);
    expect((await other.next(isIt)).data).not.toHaveProperty("client_key");
    const read = async (client: Client, user: Client) =>
      (await client.get("get_messages", { user_id: user.id, property_id: homes[2]?.id })).body.data.data[0];
    expect((await read(member, owner)).client_key).toBe(key);
    expect(await read(owner, member)).not.toHaveProperty("client_key");
  });

  test("older messages are the same whatever is written and deleted meanwhile", async () => {
    const home = homes[3]?.id;
    const ids: number[] = [];
    for (let number = 0; number < 12; number++) ids.push(await write(member, owner, `older ${number}`, home));
    const page = async (before?: number) =>
      (await owner.get("get_messages", { user_id: member.id, property_id: home, per_page: 5, before_id: before })).body
        .data;
    const first = await page();
    await write(member, owner, "meanwhile", home);
    await member.post("delete_chat_message", { message_id: ids.at(-1), receiver_id: owner.id });
    const second = await page(first.data.at(-1).id);
    const third = await page(second.data.at(-1).id);
    const got = [first, second, third].flatMap(({ data }) => data.map((row: { id: number }) => row.id));
    expect(got).toEqual(ids.toReversed());
    expect([second.current_page < second.last_page, third.current_page < third.last_page]).toEqual([true, false]);
  });
});
