import { randomUUID } from "node:crypto";
import { type Client, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { type Ear, listen } from "./harness/listen.ts";
import { picture } from "./harness/listing.ts";
import { pdf } from "./support/samples.ts";

onEachDatabase("chat", (provider, { restart, runSql }) => {
  let owner: Client;
  let member: Client;
  let stranger: Client;
  /** Listed by the owner. */
  let propertyId: number;
  const ears: Ear[] = [];

  const hear = async (client: Client, lastEventId?: string) => {
    const ear = await listen(provider(), client, lastEventId);
    ears.push(ear);
    return ear;
  };
  const write = async (from: Client, to: Client, message: string, property = propertyId): Promise<number> => {
    const { body } = await from.post("send_message", { receiver_id: to.id, property_id: property, message });
    if (body.error) throw new Error(body.message);
    return body.id;
  };
  const messages = async (reader: Client, other: Client, query = {}) =>
    (await reader.get("get_messages", { user_id: other.id, property_id: propertyId, ...query })).body.data;
  const conversation = async (reader: Client, other: Client) =>
    (await reader.get("get_chats")).body.data.find(
      (row: { user_id: number; property_id: number }) => row.user_id === other.id && row.property_id === propertyId,
    );

  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
    stranger = await signIn(provider(), "agent@gable.test");
    const own = await owner.get("get-added-properties", { limit: 50 });
    propertyId = own.body.data.find((row: { request_status: string }) => row.request_status === "approved").id;
  });
  afterEach(() => {
    for (const ear of ears.splice(0)) ear.close();
  });

  test("a message arrives live at the other member and nobody else, and is unread there", async () => {
    const [ownersEar, strangersEar] = [await hear(owner), await hear(stranger)];
    const id = await write(member, owner, "Is the house still free?");
    const event = await ownersEar.next((heard) => heard.type === "message");
    expect(event.data).toMatchObject({
      message_id: id,
      sender_id: member.id,
      sender_name: "Max Member",
      receiver_id: owner.id,
      property_id: propertyId,
      message: "Is the house still free?",
      chat_message_type: "text",
      unread_messages_count: 1,
    });
    expect(await conversation(owner, member)).toMatchObject({ unread_count: 1, name: "Max Member" });
    await write(stranger, owner, "Mine is another question.");
    await strangersEar.next((heard) => heard.type === "message");
    expect(strangersEar.heard.filter((heard) => heard.data.sender_id === member.id)).toEqual([]);
  });

  test("messages make no notification, also the first one of a conversation", async () => {
    const list = async () => (await owner.get("get_notification_list")).body.total;
    const before = await list();
    await write(stranger, owner, "Hello.");
    await write(member, owner, "One more thing.");
    expect(await list()).toBe(before);
  });

  test("typing is not told to who blocks one, nor by a stranger to the conversation", async () => {
    const ear = await hear(owner);
    await stranger.post("chat-typing", { user_id: member.id, property_id: propertyId });
    await member.post("chat-typing", { user_id: owner.id, property_id: propertyId });
    const event = await ear.next((heard) => heard.type === "typing");
    expect(event.data).toEqual({ user_id: member.id, property_id: propertyId });
    expect(event.id).toBeUndefined();
    await owner.post("block-user", { to_user_id: member.id });
    await member.post("chat-typing", { user_id: owner.id, property_id: propertyId });
    await owner.post("unblock-user", { to_user_id: member.id });
    await write(member, owner, "after the typing");
    await ear.next((heard) => heard.data.message === "after the typing");
    expect(ear.heard.filter((heard) => heard.type === "typing")).toHaveLength(1);
  });

  test("a listener that was away resumes without a gap and without hearing anything twice", async () => {
    const first = await hear(owner);
    await write(member, owner, "first");
    await first.next((heard) => heard.data.message === "first");
    const lastId = first.lastId();
    first.close();
    for (let number = 0; number < 25; number++) await write(member, owner, `missed ${number}`);
    const second = await hear(owner, lastId);
    await write(member, owner, "live again");
    await second.next((heard) => heard.data.message === "live again");
    const texts = second.heard.filter((heard) => heard.type === "message").map((heard) => heard.data.message);
    expect(texts).toEqual([...Array.from({ length: 25 }, (_, number) => `missed ${number}`), "live again"]);
    const numbers = second.heard.flatMap((heard) => (heard.id === undefined ? [] : Number(heard.id)));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  test("messages sent at the same time are all heard, in the order of their ids", async () => {
    const ear = await hear(owner);
    await Promise.all(Array.from({ length: 10 }, (_, number) => write(member, owner, `at once ${number}`)));
    await write(member, owner, "done at once");
    await ear.next((heard) => heard.data.message === "done at once");
    expect(ear.heard.filter((heard) => String(heard.data.message).startsWith("at once"))).toHaveLength(10);
  });

  test("messages come newest first and by pages", async () => {
    const [one, two] = [
      await messages(owner, member, { per_page: 10 }),
      await messages(owner, member, { per_page: 10, page: 2 }),
    ];
    const ids = [...one.data, ...two.data].map((row: { id: number }) => row.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(20);
    expect(one).toMatchObject({ current_page: 1, per_page: 10 });
    expect(one.total).toBeGreaterThan(20);
    expect(one.last_page).toBe(Math.ceil(one.total / 10));
  });

  test("reading tells the sender up to where, and nothing is unread any more", async () => {
    const id = await write(member, owner, "Please read this.");
    const ear = await hear(member);
    await owner.post("messages-read", { user_id: member.id, property_id: propertyId, up_to_id: id });
    const event = await ear.next((heard) => heard.type === "message_read");
    expect(event.data).toEqual({ user_id: owner.id, property_id: propertyId, up_to_id: id });
    expect(await conversation(owner, member)).toMatchObject({ unread_count: 0 });
    expect((await messages(member, owner)).data[0]).toMatchObject({ id, is_read: 1 });
  });

  test("typing is heard by the other one and leaves no trace in the log", async () => {
    const ear = await hear(owner);
    await member.post("chat-typing", { user_id: owner.id, property_id: propertyId });
    const event = await ear.next((heard) => heard.type === "typing");
    expect(event).toEqual({ id: undefined, type: "typing", data: { user_id: member.id, property_id: propertyId } });
  });

  test("the sender is the token's member, whatever the form says", async () => {
    const { body } = await member.post("send_message", {
      sender_id: stranger.id,
      receiver_id: owner.id,
      property_id: propertyId,
      message: "Not from the agent.",
    });
    const row = (await messages(owner, member)).data.find((message: { id: number }) => message.id === body.id);
    expect(row.sender_id).toBe(member.id);
  });

  test("one request sent twice is one message", async () => {
    const fields = { receiver_id: owner.id, property_id: propertyId, message: "Once only." };
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => member.post("send_message", fields, headers)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const all = (await messages(owner, member)).data.filter((row: { message: string }) => row.message === "Once only.");
    expect(all).toHaveLength(1);
  });

  test("pictures and documents arrive for the two alone; a program is refused", async () => {
    const fields = { receiver_id: owner.id, property_id: propertyId };
    const photo = await member.post("send_message", { ...fields, message: "See", file: picture() });
    const letter = new File([new Uint8Array(pdf())], "offer.pdf", { type: "application/pdf" });
    const document = await member.post("send_message", { ...fields, file: letter });
    const rows: { id: number; chat_message_type: string; file: string }[] = (await messages(owner, member)).data;
    const find = (id: number) => rows.find((row) => row.id === id);
    expect(find(photo.body.id)?.chat_message_type).toBe("file_and_text");
    expect(find(document.body.id)?.chat_message_type).toBe("file");
    const served = await fetch(find(document.body.id)?.file ?? "");
    expect(await served.text()).toContain("%PDF-1.7");
    const unsigned = (find(document.body.id)?.file ?? "").replace(/~[^/]*/, "");
    expect((await fetch(unsigned)).status).toBe(404);
    const own = await fetch(unsigned, { headers: { authorization: `Bearer ${member.token}` } });
    expect(own.status).toBe(200);
    const others = await fetch(unsigned, { headers: { authorization: `Bearer ${stranger.token}` } });
    expect(others.status).toBe(404);
    const program = new File(["MZ\u0090\u0000"], "offer.pdf", { type: "application/pdf" });
    const refused = await member.post("send_message", { ...fields, file: program });
    expect([refused.status, refused.body.error]).toEqual([400, true]);
  });

  test("empty messages, messages to oneself and about nothing are refused", async () => {
    const refuse = async (fields: Record<string, string | number>) => {
      const { status, body } = await member.post("send_message", fields);
      expect(body.error).toBe(true);
      return status;
    };
    expect(await refuse({ receiver_id: owner.id, property_id: propertyId, message: "   " })).toBe(400);
    expect(await refuse({ receiver_id: member.id, property_id: propertyId, message: "me" })).toBe(400);
    expect(await refuse({ receiver_id: 999_999, property_id: propertyId, message: "who" })).toBe(404);
    expect(await refuse({ receiver_id: owner.id, property_id: 999_999, message: "what" })).toBe(404);
    expect(await refuse({ receiver_id: stranger.id, property_id: propertyId, message: "not yours" })).toBe(400);
  });

  test("only the sender takes a message back, and both hear that it is gone", async () => {
    const id = await write(member, owner, "Oops.");
    const ear = await hear(owner);
    const remove = (client: Client) => client.post("delete_chat_message", { message_id: id, receiver_id: owner.id });
    expect((await remove(owner)).status).toBe(403);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(member)).status).toBe(200);
    const event = await ear.next((heard) => heard.type === "message_deleted");
    expect(event.data).toEqual({ message_id: id, user_id: member.id, property_id: propertyId });
    expect((await messages(owner, member)).data.map((row: { id: number }) => row.id)).not.toContain(id);
  });

  test("a deleted message is in no log either: who comes back later does not get it", async () => {
    const first = await hear(owner);
    const id = await write(member, owner, "Never to be seen again.");
    await first.next((heard) => heard.data.message_id === id);
    const before = String(Number(first.lastId()) - 1);
    first.close();
    await member.post("delete_chat_message", { message_id: id, receiver_id: owner.id });
    const second = await hear(owner, before);
    await second.next((heard) => heard.type === "message_deleted" && heard.data.message_id === id);
    expect(JSON.stringify(second.heard)).not.toContain("Never to be seen again.");
    expect((await member.post("delete_chat_message", { message_id: id, receiver_id: owner.id })).status).toBe(404);
  });

  test("the last message taken back, a conversation is as old as the one before", async () => {
    await write(member, owner, "Before.");
    const { date } = await conversation(owner, member);
    const id = await write(member, owner, "After.");
    await member.post("delete_chat_message", { message_id: id, receiver_id: owner.id });
    expect((await conversation(owner, member)).date).toBe(date);
  });

  test("clearing, deleting and writing at the same time lose nothing that was sent after", async () => {
    const fields = { sender_id: stranger.id, receiver_id: owner.id, property_id: propertyId };
    const clear = (client: Client) => client.post("delete_chat_message", fields);
    for (let round = 0; round < 6; round++) {
      await write(stranger, owner, `round ${round}`);
      await Promise.all([clear(stranger), clear(owner), write(owner, stranger, `kept ${round}`)]);
      const sent = await write(stranger, owner, `last ${round}`);
      const taken = write(owner, stranger, "oops").then((id) =>
        owner.post("delete_chat_message", { message_id: id, receiver_id: stranger.id }),
      );
      await Promise.all([taken, write(stranger, owner, `end ${round}`)]);
      const texts = (await messages(owner, stranger)).data.map((row: { message: string }) => row.message);
      expect(texts.slice(0, 2)).toEqual([`end ${round}`, `last ${round}`]);
      expect(sent).toBeGreaterThan(0);
      expect(await conversation(stranger, owner)).toBeDefined();
    }
  });

  test("a deleted conversation is gone for the one who deleted it only, and comes back with the next message", async () => {
    const fields = { sender_id: member.id, receiver_id: owner.id, property_id: propertyId };
    expect((await stranger.post("delete_chat_message", fields)).status).toBe(403);
    const before = (await messages(owner, member)).total;
    expect((await member.post("delete_chat_message", fields)).status).toBe(200);
    expect(await conversation(member, owner)).toBeUndefined();
    expect((await messages(member, owner)).total).toBe(0);
    expect((await messages(owner, member)).total).toBe(before);
    await write(owner, member, "Are you there?");
    expect((await messages(member, owner)).total).toBe(1);
  });

  test("blocking stops messages both ways, says who blocked whom, and can be undone", async () => {
    const block = (path: string) => owner.post(path, { to_user_id: member.id, reason: "spam" });
    expect((await block("block-user")).status).toBe(200);
    expect((await block("block-user")).status).toBe(400);
    const fields = (to: Client) => ({ receiver_id: to.id, property_id: propertyId, message: "hello" });
    const blocked = await member.post("send_message", fields(owner));
    expect([blocked.status, blocked.body.message]).toEqual([400, expect.stringContaining("You are blocked")]);
    const blocking = await owner.post("send_message", fields(member));
    expect([blocking.status, blocking.body.message]).toEqual([400, expect.stringContaining("You have blocked")]);
    expect(await conversation(member, owner)).toMatchObject({ is_blocked_by_user: true, is_blocked_by_me: false });
    expect(await conversation(owner, member)).toMatchObject({ is_blocked_by_user: false, is_blocked_by_me: true });
    expect((await block("unblock-user")).status).toBe(200);
    expect((await block("unblock-user")).status).toBe(400);
    expect((await member.post("send_message", fields(owner))).status).toBe(200);
    expect((await owner.post("block-user", { to_user_id: owner.id })).status).toBe(400);
  });

  test("somebody who was deactivated meanwhile can be unblocked", async () => {
    await owner.post("block-user", { to_user_id: stranger.id });
    await runSql(`update users set is_active = false where id = ${stranger.id}`);
    const again = await signIn(provider(), "owner@gable.test");
    expect((await again.post("unblock-user", { to_user_id: stranger.id })).status).toBe(200);
    expect((await again.post("block-user", { to_user_id: stranger.id })).status).toBe(404);
  });

  test("an administrator speaks for the site, which members know as 0", async () => {
    await restart(`update properties set user_id = null where id = ${propertyId}`);
    const [admin, asking] = [
      await signIn(provider(), "admin@gable.test"),
      await signIn(provider(), "member@gable.test"),
    ];
    const ear = await hear(admin);
    await asking.post("send_message", { receiver_id: 0, property_id: propertyId, message: "Is it free?" });
    const event = await ear.next((heard) => heard.type === "message");
    expect(event.data).toMatchObject({ message: "Is it free?", receiver_id: admin.id, sender_id: asking.id });
    await write(admin, asking, "It is.");
    const answered = await asking.get("get_messages", { user_id: 0, property_id: propertyId });
    expect(answered.body.data.data[0]).toMatchObject({ message: "It is.", sender_id: 0, receiver_id: asking.id });
    expect((await asking.get("get_chats")).body.data[0]).toMatchObject({ user_id: 0, property_id: propertyId });
  });
});
