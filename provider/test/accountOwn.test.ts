import { type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";

const PASSWORD = "gable-demo";

interface Days {
  day: string;
  views: number;
  favourites: number;
  chats: number;
}

onEachDatabase("what is a member's own", (provider, { runSql }) => {
  let owner: Client;
  let member: Client;
  let agent: Client;
  let visitor: Client;
  /** Of the owner, on show. */
  let house: { id: number; slug_id: string; title: string };

  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
    agent = await signIn(provider(), "agent@gable.test");
    visitor = createClient(provider());
    const shown = (await visitor.get("get-property-list", { limit: 50 })).body.data.map(
      (row: { id: number }) => row.id,
    );
    const own = (await owner.get("get-added-properties", { limit: 50 })).body.data;
    house = own.find((row: { id: number; is_premium: boolean }) => shown.includes(row.id) && !row.is_premium);
  });

  const blocked = async (client: Client) => (await client.get("blocked-users")).body.data;
  const own = async (client: Client, days = 7) => (await client.get("own-statistics", { days })).body;
  const data = async (client: Client) => (await client.get("account-data")).body.data;

  test("the list of the blocked is each member's own, and says neither address nor number", async () => {
    await member.post("block-user", { to_user_id: owner.id, reason: "Rude" });
    const [row] = await blocked(member);
    expect(row).toMatchObject({ id: owner.id, reason: "Rude" });
    expect(row.name).not.toBe("");
    expect(Object.keys(row).sort()).toEqual(["blocked_at", "id", "name", "profile", "reason"]);
    expect(await blocked(owner)).toEqual([]);
    expect(await blocked(agent)).toEqual([]);
    await member.post("unblock-user", { to_user_id: owner.id });
    expect(await blocked(member)).toEqual([]);
  });

  test("of the site it has the site's name, of a deactivated member none", async () => {
    await member.post("block-user", { to_admin: 1 });
    await member.post("block-user", { to_user_id: agent.id });
    await runSql(`update users set is_active = false where id = ${agent.id}`);
    const names = new Map((await blocked(member)).map((row: { id: number; name: string }) => [row.id, row.name]));
    expect(names.get(agent.id)).toBe("A member");
    expect(names.get(0)).not.toBe("A member");
    await runSql(`update users set is_active = true where id = ${agent.id}`);
    await member.post("unblock-user", { to_admin: 1 });
    await member.post("unblock-user", { to_user_id: agent.id });
  });

  test("statistics count the member's own listings, with as many days before", async () => {
    const before = await own(owner);
    expect(before.data).toHaveLength(14);
    const today = before.data.at(-1) as Days;
    expect(today.day).toBe(new Date().toISOString().slice(0, 10));
    await runSql(`insert into listing_view_days (kind, listing_id, day, views) values
      (0, ${house.id}, current_date - 1, 5), (0, ${house.id}, current_date - 8, 3), (0, ${house.id}, current_date - 20, 100)
      on conflict (kind, listing_id, day) do update set views = listing_view_days.views + excluded.views`);
    await agent.post("add_favourite", { property_id: house.id, type: 1 });
    await agent.post("send_message", { receiver_id: owner.id, property_id: house.id, message: "Is it free?" });
    await agent.post("send_message", { receiver_id: owner.id, property_id: house.id, message: "Still?" });
    const after = await own(owner);
    const grown = (days: Days[], from: Days[]) =>
      days.map((day, index) => [
        day.views - (from[index]?.views ?? 0),
        day.favourites - (from[index]?.favourites ?? 0),
        day.chats - (from[index]?.chats ?? 0),
      ]);
    const change = grown(after.data, before.data);
    expect(change.at(-2)).toEqual([5, 0, 0]);
    expect(change.at(-9)).toEqual([3, 0, 0]);
    expect(change.at(-1)?.slice(1)).toEqual([1, 1]);
    expect(change.flat().reduce((sum, count) => sum + count, 0)).toBe(10);
    const row = after.listings.find(
      ({ id, kind }: { id: number; kind: string }) => id === house.id && kind === "property",
    );
    const earlier = before.listings.find(({ id }: { id: number }) => id === house.id);
    expect(row.views - (earlier?.views ?? 0)).toBe(5);
    expect(row.before.views - (earlier?.before.views ?? 0)).toBe(3);
    expect(row).toMatchObject({ slug_id: house.slug_id, title: house.title });
  });

  test("nobody's statistics hold another member's listings; who has none gets days of nothing", async () => {
    const { data: days, listings } = await own(member);
    expect(listings).toEqual([]);
    expect(days).toHaveLength(14);
    expect(days.every(({ views, favourites, chats }: Days) => views + favourites + chats === 0)).toBe(true);
    expect((await own(agent)).listings.map(({ slug_id }: { slug_id: string }) => slug_id)).not.toContain(house.slug_id);
    expect((await own(owner, 5000)).data).toHaveLength(180);
  });

  test("prices that changed since it was saved are told to who saved it, and to nobody else", async () => {
    await member.post("add_favourite", { property_id: house.id, type: 1 });
    expect((await member.get("favourite-changes")).body.data).toEqual([]);
    await runSql(`update properties set price = price + 1000 where id = ${house.id}`);
    const [change] = (await member.get("favourite-changes")).body.data;
    expect(change).toMatchObject({ property_id: house.id, slug_id: house.slug_id });
    expect(Number(change.to) - Number(change.from)).toBe(1000);
    expect((await owner.get("favourite-changes")).body.data).toEqual([]);
    await runSql(`update properties set status = 0 where id = ${house.id}`);
    expect((await member.get("favourite-changes")).body.data).toEqual([]);
    await runSql(`update properties set status = 1, is_premium = true where id = ${house.id}`);
    expect((await member.get("favourite-changes")).body.data).toEqual([]);
    await runSql(`update properties set is_premium = false where id = ${house.id}`);
    expect((await member.get("favourite-changes")).body.data).toHaveLength(1);
  });

  test("a download has what is the member's and nothing of others, no hash and no token", async () => {
    await member.post("update_profile", { about_me: "wistaria-and-slate" });
    await member.post("send_message", {
      receiver_id: owner.id,
      property_id: house.id,
      message: "Between the two of us.",
    });
    const [reason] = (await visitor.get("get_report_reasons")).body.data;
    await member.post("add_reports", { property_id: house.id, reason_id: reason.id });
    const mine = await data(member);
    expect(mine.reports[0]).toMatchObject({ property_id: house.id, reason: reason.reason });
    expect(mine.profile).toMatchObject({ about_me: "wistaria-and-slate", email: "member@gable.test" });
    expect(mine.favourites.map((row: { property_id: number }) => row.property_id)).toContain(house.id);
    expect(mine.messages[0]).toMatchObject({ message: "Between the two of us.", sender: "me", is_mine: true });
    expect(mine.shortened).toEqual([]);
    const text = JSON.stringify(mine);
    expect(text).not.toContain("owner@gable.test");
    expect(text).not.toMatch(/hash|"token|fcm_id|share_key|calendar_key|auth_id/);
    expect(text).not.toContain(member.token ?? "no token");

    const ofOwner = await data(owner);
    expect(ofOwner.reports).toEqual([]);
    expect(ofOwner.properties.find(({ id }: { id: number }) => id === house.id).details.length).toBeGreaterThan(0);
    const theirs = JSON.stringify(ofOwner);
    expect(theirs).toContain("Between the two of us.");
    expect(theirs).not.toContain("wistaria-and-slate");
    expect(theirs).not.toContain("member@gable.test");
    const third = JSON.stringify(await data(agent));
    expect(third).not.toContain("Between the two of us.");
    expect((await visitor.get("account-data")).status).toBe(401);
  });

  test("what a member has cleared from a conversation is not in their download, and still in the other's", async () => {
    await member.post("delete_chat_message", { sender_id: member.id, receiver_id: owner.id, property_id: house.id });
    expect(JSON.stringify((await data(member)).messages)).not.toContain("Between the two of us.");
    expect(JSON.stringify((await data(owner)).messages)).toContain("Between the two of us.");
  });

  test("an exact place that is shown to nobody is in its owner's download alone", async () => {
    const changed = await owner.post("update_post_property", {
      action_type: 0,
      id: house.id,
      address: "77 Secret Street, Mill Quarter, Pune",
      city: "Pune",
      place_precision: "quarter",
    });
    expect(changed.body.error).toBe(false);
    expect(JSON.stringify((await data(owner)).properties)).toContain("77 Secret Street");
    expect(JSON.stringify(await data(member))).not.toContain("77 Secret Street");
  });

  /*
   * As the profile page says beside each field (`mfe-account/src/profile/audience.ts`), and the privacy page in its words:
   * `contact` is for whom the site's setting says.
   */
  const AUDIENCE = {
    name: "everyone",
    mobile: "contact",
    address: "nobody",
    latitude: "nobody",
    about_me: "everyone",
    city: "everyone",
    state: "everyone",
    country: "everyone",
    facebook_id: "everyone",
    twiiter_id: "everyone",
    instagram_id: "everyone",
    youtube_id: "everyone",
  } as const;

  test.each(["members", "everyone", "nobody"] as const)(
    "others see of a profile what its page says, with contact data for %s",
    async (contact_visibility) => {
      const admin = await signIn(provider(), "admin@gable.test");
      await admin.postJson("admin-settings-save", { values: { contact_visibility } });
      const words: Record<string, string> = Object.fromEntries(
        Object.keys(AUDIENCE).map((name) => [name, `Qv-${name}`]),
      );
      Object.assign(words, { mobile: "+4915155500099", latitude: "18.123457" });
      await owner.post("update_profile", { ...words, longitude: "73.654321" });
      const slug = (await owner.get("get-user-data")).body.data.slug_id;
      const seenBy = async (client: Client) =>
        JSON.stringify([
          (await client.get("agent-properties", { slug_id: slug })).body,
          (await client.get("get_property", { id: house.id })).body,
          (await client.get("agent-list", { limit: 50 })).body,
        ]);
      const answers = { visitor: await seenBy(visitor), member: await seenBy(member) };
      for (const [name, audience] of Object.entries(AUDIENCE)) {
        const contact = { visitor: contact_visibility === "everyone", member: contact_visibility !== "nobody" };
        for (const viewer of ["visitor", "member"] as const) {
          const expected = audience === "contact" ? contact[viewer] : audience === "everyone";
          expect([name, viewer, answers[viewer].includes(words[name] as string)]).toEqual([name, viewer, expected]);
        }
      }
    },
  );

  test("the seventh download within an hour is refused", async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await agent.get("account-data")).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[0]).toBe(200);
  });

  describe("deleting an account", () => {
    async function someone(email: string): Promise<Client> {
      await runSql(`insert into users (name, email, password_hash, logintype, is_email_verified, slug_id)
        select 'Zora Lind', '${email}', password_hash, 3, true, '${email.replace(/\W/g, "-")}'
        from users where email = 'member@gable.test'`);
      return signIn(provider(), email);
    }
    const age = (client: Client) =>
      runSql(`update tokens set created_at = now() - interval '16 minutes' where user_id = ${client.id}`);
    const lives = async (client: Client) => (await client.get("get-user-data")).status === 200;

    test("in a session of some time ago asks for signing in again, and changes nothing", async () => {
      const zora = await someone("zora.old@example.com");
      await age(zora);
      const { status, body } = await zora.post("delete_user", {});
      expect([status, body.sign_in_again]).toEqual([403, true]);
      expect(await lives(zora)).toBe(true);
      const again = await signIn(provider(), "zora.old@example.com");
      expect((await again.post("delete_user", {})).status).toBe(200);
      expect(await lives(again)).toBe(false);
      expect(await lives(zora)).toBe(false);
    });

    test("takes the password instead, and not a wrong one, however fresh the session", async () => {
      const zora = await someone("zora.word@example.com");
      expect((await zora.post("delete_user", { password: "not this one" })).body.field_errors.password).toHaveLength(1);
      expect(await lives(zora)).toBe(true);
      await age(zora);
      expect((await zora.post("delete_user", { password: PASSWORD })).status).toBe(200);
      expect(await lives(zora)).toBe(false);
    });

    test("is of who asks, whatever member the request names", async () => {
      const zora = await someone("zora.other@example.com");
      expect((await zora.post("delete_user", { userid: member.id, password: PASSWORD })).status).toBe(200);
      expect([await lives(zora), await lives(member)]).toEqual([false, true]);
    });

    test("does not let passwords be tried without end", async () => {
      const zora = await someone("zora.tries@example.com");
      let status = 0;
      for (let turn = 0; turn < 11; turn += 1)
        ({ status } = await zora.post("delete_user", { password: `guess number ${turn}` }));
      expect(status).toBe(429);
      expect((await zora.post("delete_user", { password: PASSWORD })).status).toBe(429);
      expect(await lives(zora)).toBe(true);
    });
  });
});
