import { type Body, type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listen } from "./harness/listen.ts";
import { REFRESH_VIEWS } from "./support/refreshViews.ts";

onEachDatabase("boards, viewings and addresses", (provider, { runSql }) => {
  let owner: Client;
  let member: Client;
  let other: Client;
  let visitor: Client;
  /** Of the owner, for sale and for rent, shown. */
  let ids: number[];
  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
    other = await signIn(provider(), "agent@gable.test");
    visitor = createClient(provider());
    const own: { id: number; request_status: string; property_type: string; status: number }[] = (
      await owner.get("get-added-properties", { limit: 50 })
    ).body.data;
    ids = own
      .filter(
        (row) => row.request_status === "approved" && row.status === 1 && ["sell", "rent"].includes(row.property_type),
      )
      .map(({ id }) => id);
  });

  test("a board holds listings with stage and note, which become favourites too, and is its owner's alone", async () => {
    const [first = 0, second = 0] = ids;
    const { data: board } = (await member.postJson("boards", { name: "By the sea" })).body;
    expect(board).toMatchObject({ name: "By the sea", items_count: 0, new_count: 0, share_url: null });
    const at = `boards/${board.id}`;
    await member.put(`${at}/items/${first}`, { stage: "viewing", note: "Ring twice" });
    await member.put(`${at}/items/${second}`, {});
    await member.put(`${at}/items/${first}`, { stage: "offer" });
    const { items } = (await member.get(at)).body.data;
    const seen = items.map((item: Record<string, unknown>) => [item.property_id, item.stage, item.note]);
    expect(seen).toEqual([
      [second, "saved", ""],
      [first, "offer", "Ring twice"],
    ]);
    const favourites = (await member.get("get_favourite_property", { limit: 50 })).body.data;
    expect(favourites.map((row: { id: number }) => row.id)).toEqual(expect.arrayContaining([first, second]));
    expect((await member.put(`${at}/items/999999`, {})).status).toBe(404);
    expect((await member.put(`${at}/items/${first}`, { stage: "bought" })).status).toBe(400);
    for (const answer of [
      await other.get(at),
      await other.put(at, { name: "Mine" }),
      await other.put(`${at}/items/${first}`, { note: "x" }),
      await other.delete(`${at}/items/${first}`),
      await other.delete(at),
    ])
      expect(answer.status).toBe(404);
    expect((await visitor.get(at)).status).toBe(401);
    expect((await member.get("boards")).body).toMatchObject({ total: 1, data: [{ id: board.id, items_count: 2 }] });
  });

  test("a change of price or state counts as new until the owner has looked", async () => {
    const [first = 0] = ids;
    const [board] = (await member.get("boards")).body.data;
    await owner.post("update_post_property", { id: first, action_type: 0, price: 123_456 });
    expect((await member.get("boards")).body.data[0].new_count).toBe(1);
    const { items } = (await member.get(`boards/${board.id}`)).body.data;
    const changed = items.find((item: { is_new: boolean }) => item.is_new);
    expect(changed).toMatchObject({ property_id: first, property: { price: 123_456 } });
    expect(changed.price_added).not.toBe(123_456);
    expect((await member.put(`boards/${board.id}`, { seen: 1 })).body.data.new_count).toBe(0);
  });

  test("whoever has the link reads the board: no notes unless shared, no more of the owner than the first name", async () => {
    const [board] = (await member.get("boards")).body.data;
    const share = async (body: object) => (await member.put(`boards/${board.id}`, body)).body.data.share_url as string;
    const url = await share({ shared: 1 });
    expect(await share({ shared: 1 })).toBe(url);
    const read = (address: string) => visitor.get(`shared-boards/${address.split("/").at(-1)}`);
    const shown = (await read(url)).body.data;
    expect(shown).toMatchObject({ name: "By the sea", owner: "Max" });
    expect(shown.items).toHaveLength(2);
    expect(shown.items.map((item: { note: string }) => item.note)).toEqual(["", ""]);
    expect(shown.items.map((item: { property: { is_favourite: number } }) => item.property.is_favourite)).toEqual([
      0, 0,
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/Max Member|member@gable|share_url|Ring twice/);
    await share({ shares_notes: 1 });
    expect(JSON.stringify((await read(url)).body.data)).toContain("Ring twice");
    expect(await share({ shared: 0 })).toBeNull();
    expect((await read(url)).status).toBe(404);
    const again = await share({ shared: 1 });
    expect(again).not.toBe(url);
    expect([(await read(url)).status, (await read(again)).status]).toEqual([404, 200]);
    await owner.post("change-property-status", { property_id: ids[0] ?? 0, status: 0 });
    // What its owner takes off the market stays on the board, marked; it was put there first, so it stands last.
    const marks = (await read(again)).body.data.items.map((item: Body) => item.property.availability);
    expect(marks).toEqual([undefined, "inactive"]);
    await owner.post("change-property-status", { property_id: ids[0] ?? 0, status: 1 });
    expect((await member.delete(`boards/${board.id}`)).status).toBe(200);
    expect((await read(again)).status).toBe(404);
    expect((await visitor.get("shared-boards/%00")).status).toBe(400);
  });

  const hours = (count: number) => new Date(Math.ceil(Date.now() / 3_600_000 + count) * 3_600_000).toISOString();
  const ask = (client: Client, property: number, slots: string[], more = {}) =>
    client.postJson("viewings", { property_id: property, slots, ...more });
  const answer = (client: Client, id: number, body: object) => client.put("viewings", { id, ...body });

  test("a viewing is asked for, heard of live, accepted, put into a calendar, and cancelled there", async () => {
    const [, property = 0] = ids;
    const ear = await listen(provider(), owner);
    const slots = [hours(50), hours(48)];
    const asked = await ask(member, property, slots, { note: "With my sister" });
    const { id } = asked.body.data;
    expect(asked.body.data).toMatchObject({
      property_id: property,
      slots: slots.toSorted(),
      state: "proposed",
      starts_at: null,
      is_owner: false,
      is_my_turn: false,
      calendar_url: "",
    });
    const live = await ear.next((heard) => heard.type === "viewing");
    expect(live.data).toEqual({ id, property_id: property, state: "proposed" });
    const told = await ear.next((heard) => heard.type === "notification");
    expect(told.data.message).toBe("Max Member would like to see your property.");
    ear.close();
    expect((await ask(member, property, slots)).status).toBe(400);
    expect((await answer(member, id, { state: "accepted", starts_at: slots[0] })).status).toBe(400);
    expect((await answer(owner, id, { state: "accepted", starts_at: hours(49) })).status).toBe(400);
    for (const state of ["accepted", "declined", "cancelled"])
      expect((await answer(other, id, { state, starts_at: slots[0] })).status).toBe(404);
    expect((await other.get("viewings", { id })).body).toMatchObject({ data: [], total: 0 });

    const accepted = (await answer(owner, id, { state: "accepted", starts_at: slots[1] })).body.data;
    expect(accepted).toMatchObject({ state: "accepted", starts_at: slots[1], is_owner: true, name: "Max Member" });
    const file = async (url: string) => {
      const response = await fetch(url);
      return [response.status, response.headers.get("content-type"), await response.text()] as const;
    };
    const [status, type, text] = await file(accepted.calendar_url);
    expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
    const stamp = (slots[1] ?? "").replace(/[-:]|\.000/g, "");
    expect(text).toContain(`DTSTART:${stamp}`);
    expect(text).not.toMatch(/Max Member|member@gable|With my sister/);
    expect((await file(`${accepted.calendar_url}x`))[0]).toBe(404);
    expect((await file(accepted.calendar_url.replace(/.$/, "é")))[0]).toBe(404);
    expect((await file(accepted.calendar_url.replace(`/${id}/`, "/9999/")))[0]).toBe(404);

    // Proposed anew there is no file until it is accepted again, and then the same one.
    const anew = (await answer(member, id, { state: "proposed", slots: [hours(60)] })).body.data;
    expect(anew).toMatchObject({ state: "proposed", starts_at: null, calendar_url: "" });
    expect((await file(accepted.calendar_url))[0]).toBe(404);
    const again = (await answer(owner, id, { state: "accepted" })).body.data;
    expect(again.calendar_url).toBe(accepted.calendar_url);
    expect((await file(again.calendar_url))[0]).toBe(200);

    expect((await answer(member, id, { state: "cancelled" })).body.data).toMatchObject({ state: "cancelled" });
    expect((await file(accepted.calendar_url))[2]).toContain("STATUS:CANCELLED");
    expect((await answer(owner, id, { state: "accepted", starts_at: slots[0] })).status).toBe(400);
  });

  test("of three viewings at one hour, accepted nine times at once, one stands: nobody is at two places", async () => {
    const [first = 0, second = 0] = ids;
    const hour = hours(72);
    const viewings = [
      (await ask(member, first, [hour])).body.data.id,
      (await ask(other, first, [hour])).body.data.id,
      (await ask(member, second, [hour])).body.data.id,
    ];
    const answers = await Promise.all(
      [...viewings, ...viewings, ...viewings].map((id) => answer(owner, id, { state: "accepted", starts_at: hour })),
    );
    const states = answers.map(({ status }) => status);
    expect(states.filter((status) => status === 200)).toHaveLength(1);
    expect(states).toContain(409);
    // Clients tell it in their visitor's language.
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe("time_taken");
    const accepted = (await owner.get("viewings", { state: "accepted" })).body.data;
    expect(accepted.filter((row: { starts_at: string }) => row.starts_at === hour)).toHaveLength(1);
    const open = viewings.filter((id) => id !== accepted[0].id);
    const later = await answer(owner, open[0], { state: "proposed", slots: [hours(73)] });
    expect(later.body.data).toMatchObject({ state: "proposed", is_my_turn: false });
    expect((await answer(owner, open[0], { state: "accepted" })).status).toBe(400);
    expect((await answer(owner, open[1], { state: "declined" })).body.data).toMatchObject({ state: "declined" });
  });

  test("blocked members, odd times and one's own property are refused", async () => {
    const [, , property = ids[0] ?? 0] = ids;
    expect((await ask(owner, property, [hours(5)])).status).toBe(400);
    for (const slots of [
      [],
      ["tomorrow"],
      ["2020-01-01T00:00:00Z"],
      Array.from({ length: 6 }, (_, at) => hours(at + 2)),
    ])
      expect((await ask(member, property, slots)).status).toBe(400);
    expect((await ask(member, 999_999, [hours(5)])).status).toBe(404);
    await owner.post("block-user", { to_user_id: member.id });
    expect((await ask(member, property, [hours(5)])).status).toBe(400);
    await owner.post("unblock-user", { to_user_id: member.id });
    expect((await visitor.get("viewings")).status).toBe(401);
  });

  test("a slug is free or taken, whoever has it; a form that names a taken one is refused at that field", async () => {
    const ask = async (client: typeof owner, fields: Record<string, unknown>) =>
      (await client.get("slug-check", { kind: "property", ...fields })).body.data.free;
    const [mine, second] = (await owner.get("get-added-properties", { limit: 2 })).body.data;
    expect(await ask(owner, { slug_id: "nobody-has-this-one" })).toBe(true);
    expect(await ask(owner, { slug_id: mine.slug_id })).toBe(false);
    expect(await ask(owner, { slug_id: ` ${mine.slug_id.toUpperCase()}! ` })).toBe(false);
    expect(await ask(owner, { slug_id: mine.slug_id, id: mine.id })).toBe(true);
    // An id of somebody else's opens nothing.
    expect(await ask(member, { slug_id: mine.slug_id, id: mine.id })).toBe(false);
    expect(await ask(owner, { slug_id: mine.slug_id, kind: "project" })).toBe(true);
    expect(await ask(owner, { slug_id: "!!!" })).toBe(false);
    expect((await owner.get("slug-check", { kind: "house", slug_id: "a" })).status).toBe(400);
    expect((await createClient(provider()).get("slug-check", { kind: "property", slug_id: "a" })).status).toBe(401);

    const change = { id: second.id, action_type: 0 };
    const refused = await owner.post("update_post_property", { ...change, slug_id: mine.slug_id });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.field_errors)).toEqual(["slug_id"]);
    expect(
      (await owner.post("update_post_property", { ...change, slug_id: "???" })).body.field_errors.slug_id,
    ).toHaveLength(1);
    expect((await owner.post("update_post_property", { ...change, slug_id: second.slug_id })).status).toBe(200);
  });

  test("slugs are not asked for without end", async () => {
    const asked = await Promise.all(
      Array.from({ length: 61 }, (_, at) => member.get("slug-check", { kind: "project", slug_id: `slug-${at}` })),
    );
    expect(asked.map(({ status }) => status)).toContain(429);
  });

  test("an address that was public tells that it moved or is gone, and never why; others are unknown", async () => {
    const visitor = createClient(provider());
    const ask = async (slug_id: string, kind = "property") =>
      (await visitor.get("former-address", { kind, slug_id })).body.data;
    const UNKNOWN = { state: "unknown", slug_id: null };
    const GONE = { state: "gone", slug_id: null };
    const [home] = (await owner.get("get-added-properties", { property_type: 1, request_status: "approved" })).body
      .data;
    expect(await ask("no-such-home")).toEqual(UNKNOWN);
    expect(await ask(home.slug_id)).toEqual(UNKNOWN);

    await owner.post("update_post_property", { id: home.id, action_type: 0, slug_id: "a-new-address" });
    expect(await ask(home.slug_id)).toEqual({ state: "moved", slug_id: "a-new-address" });
    await owner.post("change-property-status", { property_id: home.id, status: 0 });
    // Changed while nobody could read it: that address was never public.
    await owner.post("update_post_property", { id: home.id, action_type: 0, slug_id: "never-shown" });
    expect([await ask(home.slug_id), await ask("a-new-address")]).toEqual([GONE, GONE]);
    expect(await ask("never-shown")).toEqual(UNKNOWN);
    await owner.post("change-property-status", { property_id: home.id, status: 1 });
    expect(await ask("a-new-address")).toEqual({ state: "moved", slug_id: "never-shown" });
    await owner.post("delete_property", { id: home.id });
    expect([await ask("a-new-address"), await ask("never-shown")]).toEqual([GONE, GONE]);
    expect(await ask("never-shown", "project")).toEqual(UNKNOWN);
    expect((await visitor.get("former-address", { kind: "user", slug_id: "x" })).status).toBe(400);
  });

  test("the sitemap's parts hold every listing that everybody sees, premium ones without a picture", async () => {
    await runSql(REFRESH_VIEWS);
    const visitor = createClient(provider());
    type Entry = { slug_id: string; changed: string | null; image: string };
    const { data: parts } = (await visitor.get("sitemap-parts", { kind: "property" })).body;
    const entries: Entry[] = [];
    for (const { part, count } of parts as { part: number; count: number }[]) {
      const { data } = (await visitor.get("sitemap-entries", { kind: "property", part })).body;
      expect(data).toHaveLength(count);
      entries.push(...(data as Entry[]));
    }
    const { total } = (await visitor.get("get-property-list", { limit: 1 })).body;
    expect(new Set(entries.map(({ slug_id }) => slug_id)).size).toBe(total);
    const { data: premium } = (await visitor.get("get-property-list", { get_all_premium_properties: 1, limit: 50 }))
      .body;
    const slugs = new Set((premium as { slug_id: string }[]).map(({ slug_id }) => slug_id));
    expect(slugs.size).toBeGreaterThan(0);
    for (const { slug_id, image, changed } of entries)
      expect([slug_id, image === "", changed !== null]).toEqual([slug_id, slugs.has(slug_id), true]);
    expect((await visitor.get("sitemap-entries", { kind: "property", part: 9999 })).body.data).toEqual([]);
    for (const kind of ["project", "article"])
      expect((await visitor.get("sitemap-parts", { kind })).body.data).toHaveLength(1);
  });
});
