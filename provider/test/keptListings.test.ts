import { type Body, type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listingFields, picture } from "./harness/listing.ts";

/** In everything of a listing that its card does not show. */
const SECRET = "Whisperwood";

/** What is told of a listing that is not to be had; whatever else its card or detail has is empty. */
const CARD = ["availability", "category", "category_id", "city", "country", "id", "price", "property_type", "slug_id"];
const TOLD = [...CARD, "state", "title", "title_image"];

/** As they are kept, and as whoever keeps them reads it; null: not at all. */
const STATES: Record<string, { type: string; availability?: string } | null> = {
  "on offer": { type: "sell" },
  sold: { type: "sold" },
  rented: { type: "rented" },
  "switched off": { type: "sell", availability: "inactive" },
  "premium and switched off": { type: "sell", availability: "inactive" },
  "sold and switched off": { type: "sold", availability: "inactive" },
  expired: { type: "sell", availability: "expired" },
  "expired, and changed since": null,
  "switched off, and changed since": null,
  "waiting again": null,
  rejected: null,
  "of a deactivated owner": null,
};
const KEPT = Object.keys(STATES).filter((title) => STATES[title]);
const MARKED = KEPT.filter((title) => STATES[title]?.availability);

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === "" || value === 0 || value === false || value === null;
/** Fields that say something, but for those that say no more than that it is kept and marked. */
const saying = ({ request_status, status, is_favourite, is_premium, title_image_hash, ...row }: Body): string[] =>
  Object.keys(row)
    .filter((field) => !isEmpty(row[field]))
    .toSorted();

onEachDatabase("what members keep", (provider, { runSql }) => {
  let admin: Client;
  let owner: Client;
  let agent: Client;
  let member: Client;
  let visitor: Client;
  let board: number;
  let sharedKey: string;
  const ids: Record<string, number> = {};

  const favourites = async (): Promise<Body> => (await member.get("get_favourite_property", { limit: 100 })).body;
  const boardNow = async (): Promise<Body> => (await member.get(`boards/${board}`)).body.data;
  const shared = async (): Promise<Body> => (await visitor.get(`shared-boards/${sharedKey}`)).body.data;
  const ofBoard = ({ items }: Body): Body[] => items.map(({ property }: Body) => property);
  /** What each place that keeps them has of a listing. */
  const everywhere = async (title: string): Promise<Body[]> =>
    [(await favourites()).data, ofBoard(await boardNow()), ofBoard(await shared())].flatMap((rows: Body[]) =>
      rows.filter((row) => row.title === title),
    );

  const done = ({ body }: { body: Body }) => expect(body).toMatchObject({ error: false });
  const give = async (client: Client) => {
    const offered: Body[] = (await client.get("get-package")).body.data;
    done(await client.post("assign_package", { package_id: offered.find(({ name }) => name === "Agency")?.id ?? 0 }));
  };
  const post = async (client: Client, fields: Fields, title: string) => {
    const isRent = title === "rented";
    const form = {
      ...fields,
      title,
      ...(isRent && { property_type: 1, rentduration: "Monthly" }),
      title_image: picture(),
    };
    const { body } = await client.post("post_property", form);
    expect(body.error).toBe(false);
    ids[title] = body.data[0].id;
  };
  const id = (title: string): number => ids[title] ?? 0;
  const switchOff = async (title: string) =>
    done(await owner.post("change-property-status", { property_id: id(title), status: 0 }));
  const settle = async (title: string, status: number) =>
    done(await owner.post("update_property_status", { property_id: id(title), status }));
  const change = async (title: string) =>
    done(await owner.post("update_post_property", { id: id(title), action_type: 0, description: "Changed." }));

  beforeAll(async () => {
    await runSql(`update packages set package_type = 'free', price = 0;
      update package_features set limit_count = null;
      update settings set value = '"everyone"' where key = 'contact_visibility'`);
    visitor = createClient(provider());
    admin = await signIn(provider(), "admin@gable.test");
    owner = await signIn(provider(), "owner@gable.test");
    agent = await signIn(provider(), "agent@gable.test");
    member = await signIn(provider(), "member@gable.test");
    await runSql(
      `update users set name = '${SECRET} Reed', mobile = '+4915112345678' where id in (${owner.id}, ${agent.id})`,
    );
    await runSql(`delete from favourites where user_id = ${member.id}`);
    for (const client of [owner, agent]) await give(client);
    const [facility] = (await visitor.get("get_facilities")).body.data;
    const fields = {
      ...(await listingFields(visitor, "")),
      description: `${SECRET}, a bright home near the park.`,
      address: `1 ${SECRET} Lane`,
      client_address: `2 ${SECRET} Lane`,
      video_link: `https://youtu.be/${SECRET}`,
      meta_title: `${SECRET} title`,
      meta_description: `${SECRET} description`,
      meta_keywords: SECRET,
      "facilities[0][facility_id]": facility.id,
      "facilities[0][distance]": 2,
      "gallery_images[0]": picture(210),
      "documents[0]": new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"], `${SECRET}.pdf`),
    };
    for (const title of Object.keys(STATES))
      await post(title === "of a deactivated owner" ? agent : owner, fields, title);
    board = (await member.postJson("boards", { name: "By the sea" })).body.data.id;
    for (const title of Object.keys(STATES)) done(await member.put(`boards/${board}/items/${id(title)}`, {}));
    const { share_url } = (await member.put(`boards/${board}`, { shared: 1, seen: 1 })).body.data;
    sharedKey = share_url.split("/").at(-1);
  });

  test("what is on offer is told whole, as far as its viewer may read it", async () => {
    for (const row of await everywhere("switched off")) {
      expect(JSON.stringify(row)).toContain(`1 ${SECRET} Lane`);
      expect(row.availability).toBeUndefined();
      expect(saying(row)).toEqual(expect.arrayContaining(["documents", "gallery", "parameters", "latitude"]));
    }
    const told = await everywhere("switched off");
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({ email: "owner@gable.test", customer_name: `${SECRET} Reed` });
  });

  test("stays where it was approved, marked; what nobody has approved is neither listed nor counted", async () => {
    await runSql(`update properties set is_premium = true where id = ${id("premium and switched off")}`);
    await settle("sold", 2);
    await settle("sold and switched off", 2);
    await settle("rented", 3);
    for (const title of Object.keys(STATES)) if (title.includes("switched off")) await switchOff(title);
    await runSql(`update properties set request_status = 'expired', restores_to = 'approved'
      where id in (${id("expired")}, ${id("expired, and changed since")})`);
    done(await admin.postJson("admin-settings-save", { values: { auto_approve: "0" } }));
    for (const title of ["expired, and changed since", "switched off, and changed since", "waiting again"])
      await change(title);
    const rejection = { kind: "property", id: id("rejected"), decision: "reject", reason: "Blurred." };
    done(await admin.postJson("admin-review", rejection));
    done(await admin.postJson("admin-member-status", { user_id: agent.id, is_active: 0, reason: "Spam." }));

    const { data, total } = await favourites();
    const now = await boardNow();
    for (const rows of [data, ofBoard(now), ofBoard(await shared())] as Body[][]) {
      const told = rows.map(({ title, property_type, availability }) => [title, { type: property_type, availability }]);
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(KEPT.map((title) => [title, STATES[title]])));
    }
    expect([total, now.items_count, (await shared()).items.length]).toEqual(Array(3).fill(KEPT.length));
    expect((await member.get("get_favourite_property", { limit: 2, offset: KEPT.length - 1 })).body).toMatchObject({
      total: KEPT.length,
      data: [expect.anything()],
    });
    // All but the one that nothing has happened to.
    expect(now.items.filter(({ is_new }: Body) => is_new)).toHaveLength(now.new_count);
    expect(now.new_count).toBe(KEPT.length - 1);
    expect((await member.get("boards")).body.data[0]).toMatchObject({
      items_count: now.items_count,
      new_count: now.new_count,
    });
  });

  test.each(MARKED)("of what is %s nothing is told that its card does not show", async (title) => {
    const rows = await everywhere(title);
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(saying(row)).toEqual(TOLD);
      expect(JSON.stringify(row)).not.toMatch(new RegExp(`${SECRET}|owner@gable|491511|52\\.5|13\\.3`, "i"));
    }
    const [detail] = rows;
    expect(detail?.request_status).toBe(title === "expired" ? "expired" : "approved");
    expect(detail?.is_favourite).toBe(1);
  });

  test("is in the member's download, by its title only while it is on show", async () => {
    const { favourites: kept }: Body = (await member.get("account-data")).body.data;
    const titles = new Map(kept.map(({ property_id, title }: Body) => [property_id, title]));
    const told = Object.keys(STATES).map((title) => [title, titles.get(id(title))]);
    const onShow = ["on offer", "sold", "rented"];
    expect(told).toEqual(Object.keys(STATES).map((title) => [title, onShow.includes(title) ? title : ""]));
  });

  test("is taken off, and not put back: what adds it, compares it or writes about it for the first time is refused", async () => {
    const item = (title: string) => `boards/${board}/items/${id(title)}`;
    for (const title of ["switched off", "expired"]) {
      const property_id = id(title);
      done(await member.put(item(title), { stage: "rejected", note: "Too late" }));
      expect((await boardNow()).items.find((row: Body) => row.property_id === property_id)).toMatchObject({
        stage: "rejected",
        note: "Too late",
      });
      done(await member.delete(item(title)));
      expect(ofBoard(await boardNow()).map((row) => row.title)).not.toContain(title);
      expect((await favourites()).data.map((row: Body) => row.title)).toContain(title);
      done(await member.post("add_favourite", { property_id, type: 0 }));
      expect(await everywhere(title)).toEqual([]);
      for (const { status } of [
        await member.put(item(title), {}),
        await member.post("add_favourite", { property_id, type: 1 }),
        await member.post("interested_users", { property_id, type: 1 }),
        await member.get("compare-properties", { source_property_id: id("on offer"), target_property_id: property_id }),
      ])
        expect(status).toBe(404);
      const written = await member.post("send_message", { receiver_id: owner.id, property_id, message: "Hello" });
      expect([written.status, written.body.reason]).toEqual([400, "not_on_market"]);
    }
    expect(await everywhere("expired")).toEqual([]);
    expect((await boardNow()).items_count).toBe(KEPT.length - 2);
  });

  test("is told whole again once it is back, and so is what a deactivated owner lists", async () => {
    const title = "premium and switched off";
    await runSql(`update properties set is_premium = false where id = ${id(title)}`);
    done(await owner.post("change-property-status", { property_id: id(title), status: 1 }));
    done(await admin.postJson("admin-member-status", { user_id: agent.id, is_active: 1 }));
    for (const back of [title, "of a deactivated owner"]) {
      const rows = await everywhere(back);
      expect(rows).toHaveLength(3);
      for (const row of rows) {
        expect(row.availability).toBeUndefined();
        expect(row.address).toBe(`1 ${SECRET} Lane`);
      }
    }
  });
});
