import { type Client, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { type Ear, listen } from "./harness/listen.ts";

onEachDatabase("what owners are told", (provider, { restart }) => {
  let owner: Client;
  let member: Client;
  let ear: Ear;
  /** Of the owner, for sale. */
  let property: { id: number; title: string };
  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
    [property] = (await owner.get("get-added-properties", { property_type: 0, request_status: "approved" })).body.data;
  });
  beforeEach(async () => {
    ear = await listen(provider(), owner);
  });
  afterEach(() => ear.close());

  const notifications = async () => (await owner.get("get_notification_list", { limit: 100 })).body;

  test("hiding, showing and selling a listing is told to its owner's pages, each once", async () => {
    for (const status of [0, 0, 1]) await owner.post("change-property-status", { property_id: property.id, status });
    await owner.post("update_property_status", { property_id: property.id, status: 2 });
    await ear.next((heard) => heard.data.status === "sold");
    const told = ear.heard.filter((heard) => heard.type === "listing_status").map((heard) => heard.data);
    expect(told).toEqual(
      ["inactive", "active", "sold"].map((status) => ({
        kind: "property",
        id: property.id,
        status,
        request_status: "approved",
      })),
    );
  });

  test("a favourite and an interest become one notification each, however often they are given and taken", async () => {
    const open = (await owner.get("get-added-properties", { property_type: 0, status: 1 })).body.data;
    const { id, title } = open.find((row: { id: number }) => row.id !== property.id);
    await member.post("add_favourite", { property_id: id, type: 0 });
    const before = (await notifications()).total;
    for (const type of [1, 0, 1]) await member.post("add_favourite", { property_id: id, type });
    for (const type of [1, 0, 1]) await member.post("interested_users", { property_id: id, type });
    const live = await ear.next((heard) => String(heard.data.message).includes("is interested"));
    expect(live).toMatchObject({ type: "notification", data: { title, propertys_id: id, read_at: null } });
    const { total, data } = await notifications();
    expect(total).toBe(before + 2);
    expect(data.slice(0, 2).map((row: { message: string }) => row.message)).toEqual([
      "Max Member is interested in your property.",
      "Max Member likes your property.",
    ]);
  });

  test("liking one's own listing tells nobody", async () => {
    const before = (await notifications()).total;
    const [own] = (await owner.get("get-added-properties", { status: 1 })).body.data;
    await owner.post("add_favourite", { property_id: own.id, type: 1 });
    expect((await notifications()).total).toBe(before);
  });

  test("notifications are read without a mark, marked up to one, and deleted, each member's own only", async () => {
    const list = async (query = {}) => (await owner.get("get_notification_list", { limit: 100, ...query })).body;
    const [open] = (await owner.get("get-added-properties", { status: 1 })).body.data;
    const agent = await signIn(provider(), "agent@gable.test");
    await agent.post("add_favourite", { property_id: open.id, type: 0 });
    await agent.post("add_favourite", { property_id: open.id, type: 1 });
    const first = await list({ keep_unread: 1 });
    expect(first.unread_count).toBeGreaterThan(0);
    expect((await list({ keep_unread: 1 })).unread_count).toBe(first.unread_count);
    const newest = first.data[0];
    await member.post("notifications-read", { up_to_id: newest.id });
    await member.delete("notifications", { id: newest.id });
    expect((await list({ keep_unread: 1 })).unread_count).toBe(first.unread_count);
    await owner.post("notifications-read", { up_to_id: newest.id });
    const marked = await list();
    expect([marked.unread_count, marked.data[0].read_at === null]).toEqual([0, false]);
    expect((await owner.delete("notifications", { id: newest.id })).status).toBe(200);
    expect((await list()).total).toBe(first.total - 1);
    await owner.delete("notifications");
    expect((await list()).total).toBe(0);
  });

  test("a listener that keeps coming back hears each event once and in order while many write at once", async () => {
    const agent = await signIn(provider(), "agent@gable.test");
    const [open] = (await owner.get("get-added-properties", { status: 1, request_status: "approved" })).body.data;
    const writers = [member, agent];
    const texts = Array.from({ length: 40 }, (_, number) => `while away ${number}`);
    const from = ear.lastId();
    const writing = Promise.all(
      texts.map((message, number) =>
        writers[number % 2]?.post("send_message", { receiver_id: owner.id, property_id: open.id, message }),
      ),
    );
    const got = new Map<number, string>();
    let lastId = from;
    const isOver = () => got.size >= texts.length;
    for (let tries = 0; tries < 60 && !isOver(); tries++) {
      const visit = await listen(provider(), owner, lastId);
      await new Promise((resolve) => setTimeout(resolve, 40));
      visit.close();
      for (const { id, type, data } of visit.heard) {
        if (id === undefined || type === "ready") continue;
        expect(Number(id)).toBeGreaterThan(Number(lastId));
        lastId = id;
        if (type !== "message") continue;
        expect(got.has(data.message_id)).toBe(false);
        got.set(data.message_id, data.message);
      }
    }
    for (const answer of await writing) expect(answer?.body.error).toBe(false);
    expect([...got.values()].toSorted()).toEqual(texts.toSorted());
  });

  test("who comes back after events were thrown away is told to read again, once", async () => {
    const lastId = ear.lastId();
    await owner.post("change-property-status", { property_id: property.id, status: 0 });
    await owner.post("change-property-status", { property_id: property.id, status: 1 });
    ear.close();
    await restart("delete from stream_events");
    owner = await signIn(provider(), "owner@gable.test");
    ear = await listen(provider(), owner, String(Number(lastId) - 1));
    await ear.next((heard) => heard.type === "reset");
    const resumed = await listen(provider(), owner, ear.lastId());
    const fresh = await listen(provider(), owner);
    const odd = await listen(provider(), owner, "");
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const { heard, close } of [resumed, fresh, odd]) {
      expect(heard.map(({ type }) => type)).toEqual(["ready"]);
      close();
    }
  });
});
