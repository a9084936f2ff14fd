import { type Client, signIn } from "./harness/client.ts";
import { onBothDatabases } from "./harness/each.ts";
import { type Ear, listen } from "./harness/listen.ts";

onBothDatabases("what owners are told", (provider) => {
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
});
