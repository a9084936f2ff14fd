import { type Client, signIn } from "./harness/client.ts";
import { DATABASES } from "./harness/databases.ts";
import { eventually } from "./harness/eventually.ts";
import { createWorld, type World } from "./support/matrix.ts";
import { REFRESH_VIEWS } from "./support/refreshViews.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";
import { type Candidates, type Walked, walkReads } from "./support/walk.ts";

const MARK = "Zebedee";

/**
 * Where others still read of what they had with a deactivated member: the title of the listing that it was about, never
 * the name. Operators see everything in their own calls.
 */
const KEEPS_TITLE = [
  "GET get_chats",
  "GET conversations",
  "GET get_messages",
  "GET viewings",
  "GET get_notification_list",
  "GET account-data",
];

describe.each(DATABASES)("deactivated members (%s)", (kind) => {
  let site: SqlSite;
  let world: World;
  let candidates: Candidates;
  let calendar: string;
  let boardKey: string;

  const shown = async (): Promise<Record<string, string>> => {
    const { rows } = await site.query(`
      select 'property ' || id as what, status || ' ' || request_status || ' ' || on_show as state from properties
      union all select 'project ' || id, status || ' ' || request_status || ' ' || on_show from projects`);
    return Object.fromEntries(rows.map((row) => [row.what, row.state]));
  };
  const setActive = async (client: Client, is_active: number) => {
    const { body } = await world.clients.admin.postJson("admin-member-status", {
      user_id: client.id,
      is_active,
      reason: "Spam.",
    });
    expect(body.error).toBe(false);
  };

  beforeAll(async () => {
    site = await startSqlSite(kind);
    world = await createWorld(site.provider, site.query);
    const { member, other } = world.clients;
    const { property, project } = world;
    await site.query(`update users set name = '${MARK} Reed', is_agent = true where id = ${member.id}`);
    await site.query(
      `update properties set title = '${MARK} house ' || id, city = '${MARK}ton' where user_id = ${member.id}`,
    );
    await site.query(
      `update projects set title = '${MARK} park ' || id, city = '${MARK}ton' where user_id = ${member.id}`,
    );
    await site.query(`update properties set promoted_until = now() + interval '5 days' where id = ${property.id}`);
    // One that its owner hides, beside those that wait for a review.
    const hidden = await world.newProperty();
    await member.post("change-property-status", { property_id: hidden, status: 0 });
    await other.post("interested-users", { property_id: property.id, type: 1 });
    await other.post("add_favourite", { property_id: property.id, type: 1 });
    await other.post("send_message", { receiver_id: member.id, property_id: property.id, message: "Hello" });
    await member.post("send_message", { receiver_id: other.id, property_id: property.id, message: "Welcome" });
    const slot = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const viewing = (await other.postJson("viewings", { property_id: property.id, slots: [slot] })).body.data;
    await member.put("viewings", { id: viewing.id, state: "accepted", starts_at: slot });
    calendar = (await other.get("viewings")).body.data[0].calendar_url;
    const board = (await member.postJson("boards", { name: `${MARK}'s` })).body.data;
    await member.put(`boards/${board.id}/items/${world.foreign.id}`, { stage: "saved" });
    boardKey = (await member.put(`boards/${board.id}`, { shared: 1 })).body.data.share_url.split("/").at(-1);
    const { rows } = await site.query(`select slug_id from users where id = ${member.id}`);
    candidates = {
      slug_id: [property.slug_id, project.slug_id, rows[0].slug_id],
      id: [property.id, project.id],
      property_id: [property.id],
      source_property_id: [property.id],
      target_property_id: [world.foreign.id],
      user_id: [member.id],
      userid: [member.id],
      city: [`${MARK}ton`],
      search: [MARK],
      q: [MARK, "zebe"],
      key: [boardKey],
      limit: [100],
      promoted: [1],
      is_projects: [1],
      get_similar: [1],
      language_code: ["en"],
    };
    await site.query(REFRESH_VIEWS);
  });
  afterAll(() => site?.stop());

  const naming = (walked: Walked[]) => walked.filter(({ text }) => text.toLowerCase().includes(MARK.toLowerCase()));
  const walkAs = (role: "visitor" | "other") => walkReads(site.provider, world.clients[role], candidates);

  test("everything of theirs is off show at once, wherever it is asked for, and comes back as it was", async () => {
    const { member, other, visitor } = world.clients;
    const before = await shown();
    const found = naming(await walkAs("visitor")).map(({ asked }) => asked);
    for (const call of [
      "get-property-list",
      "get_property",
      "search-properties",
      "get-projects",
      "get-project-detail",
      "agent-list",
      "agent-properties",
      "shared-boards",
      "homepage-data",
      "get-cities-data",
    ])
      expect(found.join("\n")).toContain(call);

    await setActive(member, 0);
    const others = Object.entries(await shown()).filter(([what, state]) => before[what] !== state);
    expect(others.length).toBeGreaterThan(1);
    expect(others.every(([, state]) => state.endsWith("false"))).toBe(true);
    // Only the names of cities are those of the last refresh.
    const left = naming(await walkAs("visitor"));
    expect(left.filter(({ call }) => call !== "GET autocomplete").map(({ asked }) => asked)).toEqual([]);
    await site.query(`${REFRESH_VIEWS}; select nextval('public_revision')`);
    const stillNaming = async () => naming(await walkAs("visitor")).map(({ asked }) => asked);
    expect(await eventually(stillNaming, (asked) => asked.length === 0)).toEqual([]);
    const walked = naming(await walkAs("other"));
    expect(walked.filter(({ call }) => !KEEPS_TITLE.includes(call)).map(({ asked }) => asked)).toEqual([]);
    expect(
      walked.filter(({ text }) => text.includes(`${MARK} Reed`) && !text.includes(`${MARK} Reed has accepted`)),
    ).toEqual([]);
    expect((await fetch(calendar)).status).toBe(404);
    // What the two wrote stays to be read, without a name and without an answer.
    const [chat] = (await other.get("get_chats")).body.data;
    expect(chat).toMatchObject({ name: "A member", profile: "" });
    const messages = await other.get("get_messages", { user_id: member.id, property_id: world.property.id });
    expect(messages.body.data.total).toBe(2);
    const answer = await other.post("send_message", {
      receiver_id: member.id,
      property_id: world.property.id,
      message: "There?",
    });
    expect(answer.status).toBe(404);
    expect((await visitor.get("get_property", { id: world.property.id })).body.data).toEqual([]);
    const out = await member.get("get_chats");
    expect([out.status, out.body.is_active]).toEqual([403, false]);
    // What is approved meanwhile is shown when they are back, not before.
    await world.clients.admin.postJson("admin-review", { kind: "property", id: world.pending.id, decision: "approve" });
    expect((await visitor.get("get_property", { id: world.pending.id })).body.data).toEqual([]);

    await setActive(member, 1);
    await site.query(`${REFRESH_VIEWS}; select nextval('public_revision')`);
    expect(await shown()).toEqual({ ...before, [`property ${world.pending.id}`]: "1 approved true" });
    expect(await eventually(stillNaming, (asked) => found.every((one) => asked.includes(one)))).toEqual(
      expect.arrayContaining(found),
    );
    expect((await fetch(calendar)).status).toBe(200);
    expect((await member.get("get_chats")).status).toBe(401);
    world.clients.member = await signIn(site.provider, "owner@gable.test");
  }, 300_000);

  test("no mail goes to them: no alert, no link for a new password", async () => {
    const { other } = world.clients;
    await setActive(other, 0);
    const sent = async () =>
      Number((await site.query("select count(*) from outbox where recipient = 'member@gable.test'")).rows[0].count);
    const before = await sent();
    await world.clients.visitor.post("forgot-password", { email: "member@gable.test" });
    expect(await sent()).toBe(before);
    await setActive(other, 1);
  });

  test("a listing that is written while its owner is deactivated is not shown", async () => {
    const { member } = world.clients;
    await site.query(`update users set is_active = false where id = ${member.id}`);
    const { rows } = await site.query(`
      insert into properties (slug_id, user_id, category_id, title, description, price, property_type, request_status, address, latitude, longitude, geohash)
      select 'written-late', user_id, category_id, 'Late', 'Late', 1, 0, 'approved', 'Late', 0, 0, 's00000000' from properties where id = ${world.property.id}
      returning id`);
    expect((await world.clients.visitor.get("get_property", { id: rows[0].id })).body.data).toEqual([]);
    await site.query(`update users set is_active = true where id = ${member.id}`);
    expect((await world.clients.visitor.get("get_property", { id: rows[0].id })).body.data).toHaveLength(1);
  });
});
