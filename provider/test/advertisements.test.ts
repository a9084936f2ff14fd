import { type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";

interface Row {
  id: number;
  promoted: boolean;
}

onEachDatabase("featuring", (provider, { restart, runSql }) => {
  let owner: Client;
  let member: Client;
  let visitor: Client;
  let mine: Row[];

  const enter = async () => {
    visitor = createClient(provider());
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
  };
  const take = async (client: Client, name: string) => {
    const offered = (await client.get("get-package")).body.data;
    await client.post("assign_package", {
      package_id: offered.find((row: { name: string }) => row.name === name).id,
    });
  };
  const feature = (client: Client, id: number) =>
    client.post("store_advertisement", { feature_for: "property", property_id: id });
  const isPromoted = async (id: number) => (await visitor.get("get_property", { id })).body.data[0].promoted;
  const advertisements = async () => (await owner.get("get-featured-data", { type: "property", limit: 50 })).body;

  beforeAll(async () => {
    await runSql("update packages set package_type = 'free', price = 0");
    await enter();
    const { body } = await owner.get("get-added-properties", { status: 1, limit: 50 });
    mine = body.data.filter((row: Row & { property_type: string }) => !row.promoted && row.property_type === "sell");
  });

  test("what the demo features has its advertisement", async () => {
    const { total, data } = await advertisements();
    expect(total).toBe(data.length);
    for (const row of data) expect([row.status, await isPromoted(row.property_id)]).toEqual([0, true]);
  });

  test("without the feature it is refused, and so is what belongs to others or does not exist", async () => {
    const id = mine[0]?.id ?? 0;
    expect((await feature(visitor, id)).status).toBe(401);
    const refused = await feature(owner, id);
    expect([refused.status, refused.body.data.package_available]).toEqual([400, false]);
    await take(owner, "Seller");
    await take(member, "Seller");
    expect((await feature(member, id)).status).toBe(403);
    expect((await feature(owner, 999_999)).status).toBe(404);
    expect((await owner.post("store_advertisement", { feature_for: "property" })).body.field_errors).toEqual({
      property_id: ["property_id is required."],
    });
    expect((await owner.post("store_advertisement", { feature_for: "house", property_id: id })).status).toBe(400);
    expect(await isPromoted(id)).toBe(false);
  });

  test("a featured listing stands first, for as long as the package is sold for, and once only", async () => {
    const id = mine[0]?.id ?? 0;
    const listed = { feature_for: "property", property_id: id };
    const { status, body } = await owner.post("store_advertisement", listed, { "accept-language": "ar" });
    // The words are shown to the member (spec §7), who reads another language.
    expect([status, body.message]).toEqual([200, "عقارك مميّز الآن."]);
    expect(await isPromoted(id)).toBe(true);
    const list = await visitor.get("get-property-list", { promoted: 1, limit: 100 });
    expect(list.body.data.map((row: Row) => row.id)).toContain(id);
    const [newest] = (await advertisements()).data;
    expect(newest).toMatchObject({ status: 0, property_id: id, property: { id }, is_enable: true });
    const hours = (Date.parse(newest.end_date) - Date.parse(newest.start_date)) / 3_600_000;
    expect(hours).toBe(30 * 24);
    const second = await feature(owner, id);
    expect([second.status, second.body.message]).toEqual([400, "This property is featured already."]);
    expect(second.body.reason).toBe("featured_already");
  });

  test("two presses at once feature it once and take one use", async () => {
    const id = mine[1]?.id ?? 0;
    const answers = await Promise.all([feature(owner, id), feature(owner, id), feature(owner, id)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400]);
    // The package has two.
    const { body } = await owner.get("check-package-limit", { type: "property_feature" });
    expect(body.data).toMatchObject({ feature_available: true, limit_available: false });
    expect((await feature(owner, mine[2]?.id ?? 0)).body.data.limit_available).toBe(false);
  });

  test("only its member takes it away, and then it is promoted no more", async () => {
    const [row] = (await advertisements()).data;
    expect((await member.post("delete_advertisement", { id: row.id })).status).toBe(403);
    expect(await isPromoted(row.property_id)).toBe(true);
    await owner.post("delete_advertisement", { id: row.id });
    expect(await isPromoted(row.property_id)).toBe(false);
    expect((await owner.post("delete_advertisement", { id: row.id })).status).toBe(404);
  });

  test("when its time is over it ends, also while the site was off, and may begin again", async () => {
    const id = mine[0]?.id ?? 0;
    await restart(`update advertisements set end_date = now() - interval '1 minute' where property_id = ${id}`);
    await enter();
    const [row] = (await advertisements()).data.filter((each: { property_id: number }) => each.property_id === id);
    expect(row.status).toBe(3);
    const late = Date.now() + 30_000;
    while ((await isPromoted(id)) && Date.now() < late) await new Promise((resolve) => setTimeout(resolve, 250));
    expect(await isPromoted(id)).toBe(false);
    await take(owner, "Unlimited");
    expect((await feature(owner, id)).status).toBe(200);
    expect(await isPromoted(id)).toBe(true);
  });
});
