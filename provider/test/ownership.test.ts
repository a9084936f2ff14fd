import { type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";

onEachDatabase("what belongs to somebody else", (provider) => {
  let owner: Client;
  let member: Client;
  /** Of the owner. */
  let property: { id: number; title: string; slug_id: string };

  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
    property = (await owner.get("get-added-properties")).body.data[0];
  });

  const reread = async () => (await owner.get("get-added-properties", { slug_id: property.slug_id })).body;

  test.each([
    ["update_post_property", () => ({ action_type: 0, id: property.id, title: "Mine now" })],
    ["update_post_property", () => ({ action_type: 1, id: property.id })],
    ["delete_property", () => ({ id: property.id })],
    ["change-property-status", () => ({ property_id: property.id, status: 0 })],
    ["update_property_status", () => ({ property_id: property.id, status: 2 })],
  ])("%s is refused to another member and changes nothing", async (path, fields) => {
    const before = JSON.stringify((await reread()).data);
    const { status, body } = await member.post(path, fields());
    expect(body.error).toBe(true);
    expect([403, 404]).toContain(status);
    expect(JSON.stringify((await reread()).data)).toBe(before);
  });

  test("another member's own list does not hold the property, nor its interested members", async () => {
    const own = (await member.get("get-added-properties", { slug_id: property.slug_id })).body;
    expect(JSON.stringify(own.data ?? null)).not.toContain(property.slug_id);
    const interested = await member.get("get_interested_users", { property_id: property.id });
    expect(interested.body.error === true || interested.body.data.length === 0).toBe(true);
  });

  test("favourites, notifications and payments are each member's own", async () => {
    await owner.post("add_favourite", { property_id: property.id, type: 1 });
    const { body } = await member.get("get_favourite_property");
    expect(body.data.map((row: { id: number }) => row.id)).not.toContain(property.id);
    expect((await owner.get("get_favourite_property")).body.data.map((row: { id: number }) => row.id)).toContain(
      property.id,
    );
  });

  test("a conversation cannot be read by a third member", async () => {
    await member.post("send_message", { receiver_id: owner.id, property_id: property.id, message: "Between us." });
    const agent = await signIn(provider(), "agent@gable.test");
    for (const other of [owner, member]) {
      const { body } = await agent.get("get_messages", { user_id: other.id, property_id: property.id });
      expect(body.data.data).toEqual([]);
    }
    const chats = (await agent.get("get_chats")).body.data;
    expect(chats.map((row: { property_id: number }) => row.property_id)).not.toContain(property.id);
  });

  test("nobody's contact details or ids of favourites reach anonymous visitors", async () => {
    const { body } = await createClient(provider()).get("get_property", { slug_id: property.slug_id });
    const [row] = body.data;
    expect(row.title).toBe(property.title);
    expect([row.favourite_users ?? [], row.interested_users ?? []]).toEqual([[], []]);
    expect(JSON.stringify(row)).not.toMatch(/password|fcm_id":"\w/);
  });

  test("a form that names another member changes only the token's own account", async () => {
    await member.post("update_profile", { userid: owner.id, about_me: "Written by the member." });
    expect((await owner.get("get-user-data")).body.data.about_me).not.toBe("Written by the member.");
    expect((await member.get("get-user-data")).body.data.about_me).toBe("Written by the member.");
  });
});
