import { type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { eventually } from "./harness/eventually.ts";

onEachDatabase("drafts, history and statistics", (provider) => {
  let owner: Client;
  let member: Client;
  /** Of the owner, for sale. */
  let property: { id: number; price: number };
  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
    [property] = (await owner.get("get-added-properties", { property_type: 0, request_status: "approved" })).body.data;
  });

  const draft = { kind: "property", step: "2", payload: { title: "Half a house", rooms: [1, { name: "kitchen" }] } };
  const put = (client: Client, body: object, ifMatch?: string, id = "property:new") =>
    client.put(`drafts/${id}`, body, ifMatch === undefined ? {} : { "if-match": ifMatch });

  test("a draft comes back as it was kept, with its revision, and is its owner's alone", async () => {
    const kept = await put(owner, draft, '"0"');
    expect(kept.body.data).toMatchObject({ id: "property:new", revision: 1, ...draft });
    expect((await owner.get("drafts/property:new")).body.data).toEqual(kept.body.data);
    expect((await owner.get("drafts")).body.data).toEqual([
      expect.objectContaining({ id: "property:new", kind: "property", step: "2", revision: 1 }),
    ]);
    expect((await member.get("drafts/property:new")).status).toBe(404);
    expect((await member.get("drafts")).body.data).toEqual([]);
    expect((await createClient(provider()).get("drafts/property:new")).status).toBe(401);
  });

  test("of twenty writers who have seen the same revision one wins, the others are told what is there", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => put(owner, { ...draft, payload: { number } }, '"1"')),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect(status).toBe(412);
      expect(body.data).toEqual(won[0]?.body.data);
    }
    expect((await owner.get("drafts/property:new")).body.data).toMatchObject({ revision: 2 });
  });

  test("a write whose answer was lost may be sent again; any other one from that revision has lost", async () => {
    const again = { ...draft, payload: { sent: "twice" } };
    expect((await put(owner, again, '"2"')).body.data.revision).toBe(3);
    expect([(await put(owner, again, '"2"')).status, (await put(owner, draft, '"2"')).status]).toEqual([200, 412]);
    expect((await owner.get("drafts/property:new")).body.data).toMatchObject({ revision: 3, payload: again.payload });
  });

  test("without If-Match, too large, of no kind or under an odd name a draft is refused", async () => {
    expect((await put(owner, draft)).status).toBe(428);
    expect((await put(owner, { ...draft, payload: { text: "x".repeat(300_000) } }, '"3"')).status).toBe(400);
    expect((await put(owner, { ...draft, kind: "castle" }, '"3"')).status).toBe(400);
    expect((await put(owner, draft, '"0"', encodeURIComponent("a b"))).status).toBe(400);
    expect((await put(owner, { ...draft, payload: "text" }, '"3"')).status).toBe(400);
    for (const text of ["\udc00", "a\u0000b"])
      expect((await put(owner, { ...draft, payload: { text } }, '"3"')).status).toBe(400);
  });

  test("a deleted draft is gone, and a write to what it was is told so", async () => {
    expect((await member.delete("drafts/property:new")).status).toBe(200);
    expect((await owner.delete("drafts/property:new")).status).toBe(200);
    expect((await owner.get("drafts/property:new")).status).toBe(404);
    const late = await put(owner, draft, '"3"');
    expect([late.status, late.body.data]).toEqual([412, null]);
  });

  const history = async (client = createClient(provider())) =>
    (await client.get("property-history", { property_id: property.id })).body.data as Record<string, unknown>[];

  test("price and state of a listing are kept as they change, the newest first, with the old value", async () => {
    expect(await history()).toEqual([
      expect.objectContaining({ event: "listed", from: null, to: String(property.price) }),
    ]);
    const price = property.price - 1000;
    await owner.post("update_post_property", { id: property.id, action_type: 0, price });
    await owner.post("update_post_property", { id: property.id, action_type: 0, title: "The same price" });
    await owner.post("change-property-status", { property_id: property.id, status: 0 });
    expect((await createClient(provider()).get("property-history", { property_id: property.id })).status).toBe(404);
    await owner.post("change-property-status", { property_id: property.id, status: 1 });
    await owner.post("update_property_status", { property_id: property.id, status: 2 });
    const told = (await history()).map(({ event, from, to }) => [event, from, to]);
    expect(told).toEqual([
      ["status", "active", "sold"],
      ["relisted", "inactive", "active"],
      ["status", "active", "inactive"],
      ["price", String(property.price), String(price)],
      ["listed", null, String(property.price)],
    ]);
  });

  test("twenty changes of the price at once leave a chain without a gap", async () => {
    const before = (await history()).length;
    const prices = Array.from({ length: 20 }, (_, number) => 300_000 + number);
    await Promise.all(
      prices.map((price) => owner.post("update_post_property", { id: property.id, action_type: 0, price })),
    );
    const changes = (await history()).slice(0, -before).toReversed();
    expect(changes).toHaveLength(20);
    for (const [index, change] of changes.entries()) if (index > 0) expect(change.from).toBe(changes[index - 1]?.to);
  });

  test("the owner sees views, favourites, chats and interests by day, and nobody else does", async () => {
    const [other] = (await owner.get("get-added-properties", { property_type: 1, request_status: "approved" })).body
      .data;
    const read = (client: Client, days?: number) => client.get("listing-statistics", { property_id: other.id, days });
    const before = (await read(owner)).body;
    await createClient(provider()).get("get_property", { id: other.id });
    await member.post("add_favourite", { property_id: other.id, type: 0 });
    await member.post("interested_users", { property_id: other.id, type: 0 });
    const base = (await read(owner)).body;
    await member.post("add_favourite", { property_id: other.id, type: 1 });
    await member.post("interested_users", { property_id: other.id, type: 1 });
    await member.post("send_message", { receiver_id: owner.id, property_id: other.id, message: "Hello" });
    const { body } = await eventually(
      () => read(owner, 7),
      ({ body: { data } }) => data[6].views > before.data[29].views,
    );
    expect(body.data).toHaveLength(7);
    expect(before.data).toHaveLength(30);
    const today = body.data[6];
    expect(today.day).toBe(new Date().toISOString().slice(0, 10));
    const was = base.data[29];
    expect(today.views).toBe(before.data[29].views + 1);
    expect([today.favourites - was.favourites, today.interests - was.interests]).toEqual([1, 1]);
    expect(body.totals.chats).toBe(base.totals.chats + 1);
    expect((await read(member)).status).toBe(403);
    expect((await createClient(provider()).get("listing-statistics", { property_id: other.id })).status).toBe(401);
    expect((await owner.get("listing-statistics")).status).toBe(400);
  });

  test("the owner of a project sees its views by day, and nobody else does", async () => {
    const agent = await signIn(provider(), "agent@gable.test");
    const [project] = (await agent.get("get-added-projects")).body.data;
    const read = (client: Client) => client.get("listing-statistics", { project_id: project.id, days: 7 });
    const before = (await read(agent)).body;
    await createClient(provider()).post("set_property_total_click", { project_id: project.id });
    const after = await eventually(
      async () => (await read(agent)).body,
      ({ totals }) => totals.views > before.totals.views,
    );
    expect(after.data).toHaveLength(7);
    expect(after.data[6]).toEqual({ ...before.data[6], views: before.data[6].views + 1 });
    expect(after.totals).toEqual({ ...before.totals, views: before.totals.views + 1 });
    expect((await read(member)).status).toBe(403);
    expect((await read(createClient(provider()))).status).toBe(401);
  });
});
