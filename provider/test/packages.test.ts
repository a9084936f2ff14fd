import { type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listingFields } from "./harness/listing.ts";

const LIMIT = 10;

/** The member gets one that never ends and has no limit, and two with one use each: till tomorrow, till next year. */
const MEMBERS_PACKAGES = `with given as (
    insert into user_packages (user_id, package_id, start_date, end_date)
    select users.id, packages.id, now(), case packages.name
      when 'Seller' then now() + interval '1 day' when 'Agency' then now() + interval '1 year' end
    from users, packages
    where users.email = 'member@gable.test' and packages.name in ('Seller', 'Agency', 'Unlimited')
    order by packages.id desc
    returning id, package_id)
  insert into user_package_features (user_package_id, feature_id, limit_count)
  select given.id, features.id, case packages.name when 'Unlimited' then null else 1 end
  from given join packages on packages.id = given.package_id, features where features.type = 'property_list'`;

interface PackageRow {
  id: number;
  name: string;
  package_type: "free" | "paid";
  features: { type: string; used_limit: number; total_limit: number | null }[];
}

onEachDatabase("packages", (provider, { restart, runSql }) => {
  let owner: Client;
  let free: PackageRow;
  let paid: PackageRow;

  const packages = async (client: Client) => (await client.get("get-package")).body;
  const check = async (client: Client, type: string) => (await client.get("check-package-limit", { type })).body.data;

  beforeAll(async () => {
    await runSql(`update package_features set limit_count = ${LIMIT}
      where feature_id = (select id from features where type = 'property_list')
      and package_id = (select min(id) from packages where package_type = 'free');
      ${MEMBERS_PACKAGES}`);
    const offered: PackageRow[] = (await packages(createClient(provider()))).data;
    free = offered.find((row) => row.package_type === "free")!;
    paid = offered.find((row) => row.package_type === "paid")!;
    owner = await signIn(provider(), "owner@gable.test");
  });

  test("visitors see every package and feature, and own none", async () => {
    const body = await packages(createClient(provider()));
    expect(body.active_packages).toEqual([]);
    expect(body.all_features.map((row: { type: string }) => row.type).toSorted()).toEqual([
      "mortgage_calculator_detail",
      "premium_properties",
      "project_access",
      "project_feature",
      "project_list",
      "property_feature",
      "property_list",
    ]);
  });

  test("without a package nothing is allowed, and posting says so in the words of the check", async () => {
    const nothing = { package_available: false, feature_available: false, limit_available: false };
    expect(await check(owner, "property_list")).toEqual(nothing);
    const { status, body } = await owner.post("post_property", await listingFields(owner, "No package"));
    expect([status, body.data]).toEqual([400, nothing]);
    expect((await owner.get("check-package-limit", { type: "everything" })).status).toBe(400);
  });

  test("a paid package cannot be taken for nothing, and one that does not exist not at all", async () => {
    expect((await owner.post("assign_package", { package_id: paid.id })).status).toBe(400);
    expect((await owner.post("assign_package", { package_id: 999_999 })).status).toBe(404);
  });

  test("a free package is taken once, also by five taps at once, and opens the gate", async () => {
    const taps = await Promise.all([1, 2, 3, 4, 5].map(() => owner.post("assign_package", { package_id: free.id })));
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    const body = await packages(owner);
    expect(body.data.map((row: PackageRow) => row.id)).not.toContain(free.id);
    expect(body.active_packages).toHaveLength(1);
    const hours =
      (Date.parse(body.active_packages[0].end_date) - Date.parse(body.active_packages[0].start_date)) / 3.6e6;
    expect(hours).toBe(body.active_packages[0].duration);
    expect(await check(owner, "property_list")).toEqual({
      package_available: true,
      feature_available: true,
      limit_available: true,
    });
    expect(await check(owner, "premium_properties")).toMatchObject({
      package_available: true,
      feature_available: false,
    });
    const payments = (await owner.get("get_payment_details")).body;
    expect(payments).toMatchObject({
      total: 1,
      data: [{ amount: 0, payment_type: "free", payment_status: "success" }],
    });
  });

  test(`of 50 posts at once against a limit of ${LIMIT} exactly ${LIMIT} are taken`, async () => {
    const before = (await owner.get("get-added-properties")).body.total;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, number) =>
        owner.post("post_property", await listingFields(owner, `Together ${number}`)),
      ),
    );
    const taken = answers.filter(({ body }) => !body.error);
    expect(taken).toHaveLength(LIMIT);
    for (const { status, body } of answers.filter((answer) => answer.body.error))
      expect([status, body.data?.limit_available]).toEqual([400, false]);
    expect((await owner.get("get-added-properties")).body.total).toBe(before + LIMIT);
    const [active] = (await packages(owner)).active_packages as PackageRow[];
    const used = active?.features.find((feature) => feature.type === "property_list");
    expect(used).toMatchObject({ used_limit: LIMIT, total_limit: LIMIT });
    expect(await check(owner, "property_list")).toMatchObject({ feature_available: true, limit_available: false });
  });

  test("a post that fails for another reason takes nothing from the limit", async () => {
    const agent = await signIn(provider(), "agent@gable.test");
    await agent.post("assign_package", { package_id: free.id });
    const listing = await listingFields(agent, "Wrong");
    // The first is refused before anything is written, the other one when the listing has been written.
    for (const wrong of [
      { category_id: 999_999 },
      { "facilities[0][facility_id]": 999_999, "facilities[0][distance]": 1 },
    ])
      expect((await agent.post("post_property", { ...listing, ...wrong })).body.error).toBe(true);
    const [active] = (await packages(agent)).active_packages as PackageRow[];
    expect(active?.features.find((feature) => feature.type === "property_list")?.used_limit).toBe(0);
  });

  test("features can be read by themselves", async () => {
    const { body } = await createClient(provider()).get("get-features");
    expect(body.total).toBe(7);
    expect(body.data[0]).toEqual({ id: expect.any(Number), name: "Property List", type: "property_list", status: 1 });
  });

  test("without a payment service every online way says that no method is enabled", async () => {
    const ways = ["create-payment-intent", "generate-razorpay-orderid", "flutterwave"];
    for (const way of ways) {
      const { status, body } = await owner.post(way, { package_id: paid.id });
      expect([status, body.message]).toEqual([400, expect.stringContaining("No payment method is enabled")]);
    }
    expect((await owner.get("paypal", { package_id: paid.id })).status).toBe(400);
    expect((await owner.get("get_payment_details")).body.total).toBe(1);
  });

  test("payment settings hold no secret", async () => {
    const { body } = await owner.get("get_payment_settings");
    const names = body.data.map((row: { type: string }) => row.type);
    expect(names).toContain("stripe_publishable_key");
    expect(names.filter((name: string) => /secret/.test(name))).toEqual([]);
  });

  test("of several packages the one that ends first is debited, and the next when that one is used up", async () => {
    const member = await signIn(provider(), "member@gable.test");
    const used = async () =>
      ((await packages(member)).active_packages as PackageRow[]).map((row) => {
        const feature = row.features.find(({ type }) => type === "property_list");
        return [row.name, feature?.used_limit, feature?.total_limit];
      });
    for (const expected of [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ]) {
      if (expected[0] === 1)
        expect((await member.post("post_property", await listingFields(member, "One more"))).status).toBe(200);
      expect(await used()).toEqual([
        ["Seller", expected[0], 1],
        ["Agency", expected[1], 1],
        ["Unlimited", expected[2], null],
      ]);
    }
    expect(await check(member, "property_list")).toMatchObject({ limit_available: true });
  });

  test("when a package has ended nothing is allowed any more", async () => {
    await restart("update user_packages set end_date = now() - interval '1 hour'");
    const again = await signIn(provider(), "owner@gable.test");
    expect(await check(again, "property_list")).toEqual({
      package_available: false,
      feature_available: false,
      limit_available: false,
    });
    const body = await packages(again);
    expect(body.active_packages).toEqual([]);
    const ended = body.data.find((row: PackageRow) => row.id === free.id);
    expect(ended).toMatchObject({ package_status: "expired", payment_transaction_id: expect.any(Number) });
    expect(body.data.find((row: PackageRow) => row.id === paid.id).package_status).toBeNull();
  });
});
