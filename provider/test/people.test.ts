import type { Client } from "./harness/client.ts";
import { DATABASES } from "./harness/databases.ts";
import { createWorld, type World } from "./support/matrix.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";
import { type Candidates, type Walked, walkReads } from "./support/walk.ts";

/**
 * Where the e-mail address or number of somebody else may stand, and for whom: `contact` is as the site's setting
 * `contact_visibility` says. Whatever is not in this table holds none. A home address stands nowhere.
 */
const ALLOWED: Record<string, "contact" | "admin"> = {
  "GET agent-properties": "contact",
  "GET get_property": "contact",
  "GET get_favourite_property": "contact",
  "GET get-added-properties": "contact",
  "GET get_user_recommendation": "contact",
  "GET get-projects": "contact",
  "GET get-project-detail": "contact",
  "GET get-added-projects": "contact",
  "GET homepage-data": "contact",
  "GET get_interested_users": "contact",
  "GET admin-members": "admin",
  "GET admin-listings": "admin",
  "GET admin-payments": "admin",
  "GET admin-verifications": "admin",
};

interface Member {
  id: number;
  email: string | null;
  mobile: string | null;
  address: string;
  slug_id: string;
}

describe.each(DATABASES)("people (%s)", (kind) => {
  let site: SqlSite;
  let world: World;
  let members: Member[];
  let candidates: Candidates;

  beforeAll(async () => {
    site = await startSqlSite(kind);
    world = await createWorld(site.provider, site.query);
    const { member, other, admin } = world.clients;
    await site.query(
      "update users set mobile = '+4916' || lpad(id::text, 8, '7'), address = 'Bramble Cottage ' || id || 'x', city = 'Berlin'",
    );
    const { id } = world.property;
    await other.post("interested-users", { property_id: id, type: 1 });
    await other.post("add_favourite", { property_id: id, type: 1 });
    await other.post("send_message", { receiver_id: member.id, property_id: id, message: "Hello" });
    await other.postJson("viewings", { property_id: id, slots: [new Date(Date.now() + 3 * 86_400_000).toISOString()] });
    const board = (await other.postJson("boards", { name: "Mine" })).body.data;
    await other.put(`boards/${board.id}/items/${id}`, { stage: "saved" });
    const shared = (await other.put(`boards/${board.id}`, { shared: 1 })).body.data.share_url as string;
    members = (await site.query("select id, email, mobile, address, slug_id from users")).rows;
    const slugOf = (client: Client) => members.find((row) => row.id === client.id)?.slug_id ?? "";
    candidates = {
      slug_id: [world.property.slug_id, world.project.slug_id, slugOf(member), slugOf(other), slugOf(admin)],
      id: [id, world.project.id, board.id],
      property_id: [id],
      user_id: [member.id, other.id, admin.id],
      userid: [member.id, admin.id],
      limit: [100],
      get_similar: [1],
      is_projects: [1],
      q: ["ber", "own"],
      status: ["review"],
      kind: ["property", "project"],
      key: [shared.split("/").at(-1) ?? ""],
      language_code: ["en"],
    };
  });
  afterAll(() => site?.stop());

  const say = async (contact_visibility: string) => {
    const { body } = await world.clients.admin.postJson("admin-settings-save", { values: { contact_visibility } });
    expect(body.error).toBe(false);
  };

  /** What an answer tells of members other than the one who asks. */
  function told({ text }: Walked, asker: Client) {
    const others = members.filter(({ id }) => id !== asker.id);
    return {
      homes: others.filter(({ address }) => text.includes(address)),
      contacts: others.filter((row) => [row.email, row.mobile].some((value) => value && text.includes(value))),
    };
  }

  test.each(["members", "everyone", "nobody"])(
    "with contact_visibility %s no answer holds more of a person than the table says",
    async (visibility) => {
      await say(visibility);
      const breaches: string[] = [];
      const seen = new Set<string>();
      for (const role of ["visitor", "member", "other", "admin"] as const) {
        const asker = world.clients[role];
        const walked = await walkReads(site.provider, asker, candidates);
        expect(walked.filter(({ status }) => status >= 500)).toEqual([]);
        for (const answer of walked) {
          const { homes, contacts } = told(answer, asker);
          const allowed = ALLOWED[answer.call];
          const isOpen =
            role === "admin" || visibility === "everyone" || (visibility === "members" && role !== "visitor");
          if (homes.length > 0) breaches.push(`${role}: ${answer.asked} tells a home address`);
          if (contacts.length === 0) continue;
          seen.add(role);
          if (allowed === "admin" ? role !== "admin" : !allowed || !isOpen)
            breaches.push(`${role}: ${answer.asked} tells how to reach ${contacts.map(({ email }) => email)}`);
        }
      }
      expect(breaches).toEqual([]);
      // The walk would have found them: where they may stand, they do.
      const expected = {
        members: ["admin", "member", "other"],
        everyone: ["admin", "member", "other", "visitor"],
        nobody: ["admin"],
      };
      expect([...seen].toSorted()).toEqual(expected[visibility as keyof typeof expected]);
    },
    300_000,
  );

  test("profiles are those of agents and of members with something on show; the others do not exist", async () => {
    await say("members");
    const { admin, member, other, visitor, unverified } = world.clients;
    await site.query(`update users set is_agent = false where id = ${other.id}`);
    await site.query(`delete from properties where user_id = ${other.id}`);
    const slugOf = (id: number) => members.find((row) => row.id === id)?.slug_id ?? "";
    for (const asker of [visitor, other, admin]) {
      const nobody = await asker.get("agent-properties", { slug_id: "nobody-of-this-name" });
      expect(nobody.status).toBe(404);
      for (const id of [admin.id, other.id])
        expect(await asker.get("agent-properties", { slug_id: slugOf(id) })).toEqual(nobody);
      expect((await asker.get("agent-properties", { slug_id: slugOf(member.id) })).status).toBe(200);
      expect((await asker.get("agent-properties", { slug_id: slugOf(unverified.id) })).status).toBe(200);
    }
    // With the last listing the profile goes, and comes back with it.
    const own = await site.query(
      `update properties set status = 0 where user_id = ${member.id} and on_show returning id`,
    );
    await site.query(`update projects set status = 0 where user_id = ${member.id}`);
    await site.query(`update users set is_agent = false where id = ${member.id}`);
    expect((await visitor.get("agent-properties", { slug_id: slugOf(member.id) })).status).toBe(404);
    await site.query(`update properties set status = 1 where id = ${own.rows[0].id}`);
    expect((await visitor.get("agent-properties", { slug_id: slugOf(member.id) })).status).toBe(200);
  });

  test("another value of contact_visibility is refused with those that are allowed", async () => {
    const { status, body } = await world.clients.admin.postJson("admin-settings-save", {
      values: { contact_visibility: "friends" },
    });
    expect([status, body.message]).toEqual([400, "contact_visibility is members, everyone, nobody."]);
    expect((await world.clients.visitor.get("web-settings")).body.data.contact_visibility).toBe("members");
  });
});
