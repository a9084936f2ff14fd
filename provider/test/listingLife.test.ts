import { type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listingFields } from "./harness/listing.ts";

interface Own {
  id: number;
  request_status: string;
  status: number;
  reject_reason: { reason?: string };
}

onEachDatabase("the life of a listing", (provider, { restart, runSql }) => {
  let admin: Client;
  let owner: Client;
  let member: Client;
  let visitor: Client;
  /** The owner's, in the order in which they were posted. */
  const ids: number[] = [];
  /** The member's, who has two packages. */
  let carried = 0;

  const enter = async () => {
    visitor = createClient(provider());
    admin = await signIn(provider(), "admin@gable.test");
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
  };
  const take = async (client: Client, name: string) => {
    const offered = (await client.get("get-package")).body.data;
    return client.post("assign_package", { package_id: offered.find((row: { name: string }) => row.name === name).id });
  };
  const used = async (client = owner) => {
    const { body } = await client.get("get-package");
    return body.active_packages.flatMap((given: { name: string; features: { id: number; name: string }[] }) =>
      given.features
        .filter((feature) => feature.name === "Property List")
        .map((feature) => `${given.name} ${(feature as unknown as { used_limit: number }).used_limit}`),
    );
  };
  const own = async (id: number): Promise<Own> => (await owner.get("get-added-properties", { id })).body.data[0];
  const isPublic = async (id: number) => (await visitor.get("get_property", { id })).body.data.length === 1;
  const told = async () => {
    const { body } = await owner.get("get_notification_list", { limit: 50 });
    return body.data.map((row: { message: string }) => row.message);
  };
  const change = (id: number, title: string) => owner.post("update_post_property", { id, action_type: 0, title });
  const review = async (id: number, reason?: string) => {
    const verdict = reason ? { decision: "reject", reason } : { decision: "approve" };
    return (await admin.post("admin-review", { kind: "property", id, ...verdict })).body.message;
  };
  const eventually = async (id: number, status: string) => {
    const late = Date.now() + 30_000;
    while ((await own(id)).request_status !== status && Date.now() < late)
      await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await own(id)).request_status).toBe(status);
  };

  beforeAll(async () => {
    await runSql(`update packages set package_type = 'free', price = 0;
      update settings set value = '"0"' where key = 'auto_approve';
      insert into parameters (name, type_of_parameter) values ('Energy certificate', 'file');
      insert into category_parameters (category_id, parameter_id, position)
        select categories.id, parameters.id, 99 from categories, parameters where type_of_parameter = 'file'`);
    await enter();
  });

  test("where the site reviews, a new listing waits, also after a change, and only its owner sees it", async () => {
    await take(owner, "Starter");
    const form = await listingFields(visitor, "One of three");
    const answers = await Promise.all([1, 2, 3].map(() => owner.post("post_property", form)));
    const posted = answers.map(({ body }) => body);
    for (const { message } of posted) expect(message).toBe("Your property is waiting for review.");
    expect(posted.map(({ data }) => data[0].slug_id).toSorted()).toEqual([
      "one-of-three",
      "one-of-three-2",
      "one-of-three-3",
    ]);
    ids.push(...posted.map(({ data }) => data[0].id));
    await change(ids[0] ?? 0, "First of three, again");
    for (const id of ids) {
      expect((await own(id)).request_status).toBe("pending");
      expect(await isPublic(id)).toBe(false);
    }
    const shown = await owner.post("change-property-status", { property_id: ids[0], status: 0 });
    expect([shown.status, shown.body.message]).toEqual([400, "Only approved listings can be switched on and off."]);
    expect((await owner.post("update_property_status", { property_id: ids[0], status: 2 })).status).toBe(400);
    expect(await used()).toEqual(["Starter 3"]);
  });

  test("a file among the facts is kept, stays when its address is sent back, is replaced and taken away", async () => {
    const [id = 0] = ids;
    const fields = await listingFields(visitor, "With a certificate");
    const facts = Object.entries(fields).filter(([key]) => key.startsWith("parameters["));
    const { body } = await visitor.get("get_categories");
    const kind = body.data[0].parameter_types.find(
      (row: { type_of_parameter: string }) => row.type_of_parameter === "file",
    );
    const set = async (value: Blob | string): Promise<string | undefined> => {
      const answer = await owner.post("update_post_property", {
        ...Object.fromEntries(facts),
        id,
        action_type: 0,
        "parameters[9][parameter_id]": kind.id,
        "parameters[9][value]": value,
      });
      expect(answer.body.message).toBe("The property has been saved.");
      return answer.body.data[0].parameters.find((row: { id: number }) => row.id === kind.id)?.value;
    };
    const pdf = (name: string) => new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"], name);
    const first = (await set(pdf("energy.pdf"))) ?? "";
    expect([first.endsWith("/energy.pdf"), (await fetch(first)).status]).toEqual([true, 200]);
    expect(await set(first)).toBe(first);
    const second = (await set(pdf("newer.pdf"))) ?? "";
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    expect(await set("")).toBeUndefined();
    expect((await fetch(second)).status).toBe(404);
  });

  test("what is refused before it was ever shown gives its use back; later it does not", async () => {
    const [first, second, third] = ids;
    expect(await review(first ?? 0)).toBe("Approved.");
    for (const reason of ["The pictures are blurred.", "Still blurred."])
      expect(await review(second ?? 0, reason)).toBe("Rejected.");
    expect(await review(third ?? 0)).toBe("Approved.");
    expect(await review(third ?? 0, "It is sold elsewhere.")).toBe("Rejected.");
    expect(await review(999_999)).toBe("There is no property 999999.");
    expect(await isPublic(first ?? 0)).toBe(true);
    expect(await own(second ?? 0)).toMatchObject({
      request_status: "rejected",
      reject_reason: { reason: "Still blurred." },
    });
    expect(await used()).toEqual(["Starter 2"]);
    const messages = await told();
    expect(messages).toContain("Your property has been approved.");
    expect(messages).toContain("Your property was not approved: It is sold elsewhere.");
  });

  test("sent in again it is paid for again, and waits; a change of a shown one takes it off", async () => {
    const [first, second, third] = ids;
    expect((await change(second ?? 0, "Second, sharp")).status).toBe(200);
    expect(await used()).toEqual(["Starter 3"]);
    expect(await own(second ?? 0)).toMatchObject({ request_status: "pending", reject_reason: {} });
    // It was shown once: its use stays used, and it comes back for nothing.
    expect((await change(third ?? 0, "Third, free again")).status).toBe(200);
    expect(await used()).toEqual(["Starter 3"]);
    await change(first ?? 0, "First, changed");
    expect(await isPublic(first ?? 0)).toBe(false);
  });

  test("it ends with its package; what waits goes on waiting", async () => {
    const [first = 0, second = 0] = ids;
    // The Seller package ends first, so it is the one that pays; the Agency package is there to take over.
    await take(member, "Seller");
    await take(member, "Agency");
    carried = (await member.post("post_property", await listingFields(visitor, "Carried over"))).body.data[0].id;
    expect((await used(member)).toSorted()).toEqual(["Agency 0", "Seller 1"]);
    await restart(`update properties set request_status = 'approved' where id in (${first}, ${carried});
      update user_packages set end_date = now() - interval '1 minute'
        where package_id in (select id from packages where name in ('Starter', 'Seller'));
      insert into settings (key, value) values ('auto_approve_edited_listings', '"1"')`);
    await enter();
    await eventually(first, "expired");
    expect(await isPublic(first)).toBe(false);
    expect((await own(second)).request_status).toBe("pending");
    expect((await told())[0]).toContain("no longer shown");
    for (const status of [0, 1])
      expect((await owner.post("change-property-status", { property_id: first, status })).status).toBe(400);
    await change(first, "First, expired");
    expect((await own(first)).request_status).toBe("expired");
    const expired = await owner.get("get-added-properties", { request_status: "expired" });
    expect(expired.body.data.map((row: Own) => row.id)).toEqual([first]);
  });

  test("it comes back with the next package, from whose limit it takes one", async () => {
    const [first = 0] = ids;
    await take(owner, "Seller");
    expect(await own(first)).toMatchObject({ request_status: "approved", status: 1 });
    expect(await isPublic(first)).toBe(true);
    expect(await used()).toEqual(["Seller 1"]);
  });

  test("where the site trusts changes, a changed one stays shown", async () => {
    const [first = 0] = ids;
    await change(first, "First, trusted");
    expect((await own(first)).request_status).toBe("approved");
  });

  test("when another package has room it takes over, and nothing expires", async () => {
    const late = Date.now() + 30_000;
    while (!(await used(member)).includes("Agency 1") && Date.now() < late)
      await new Promise((resolve) => setTimeout(resolve, 250));
    expect(await used(member)).toEqual(["Agency 1"]);
    expect(await isPublic(carried)).toBe(true);
  });

  test("it expires in the moment in which its package ends, not with the next round of the clock", async () => {
    const [first = 0] = ids;
    await restart(`update user_packages set end_date = now() + interval '10 seconds'
      where id = (select user_package_id from properties where id = ${first})`);
    await enter();
    const { expires_at } = (await owner.get("get-added-properties", { id: first })).body.data[0];
    expect(await isPublic(first)).toBe(true);
    let late = 0;
    while (await isPublic(first)) {
      late = Date.now() - Date.parse(expires_at);
      if (late > 30_000) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(late).toBeGreaterThan(-1000);
    expect(late).toBeLessThan(2000);
    expect((await own(first)).request_status).toBe("expired");
  });
});
