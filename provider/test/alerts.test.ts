import { spawnSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import type { Step } from "./harness/alerts.ts";
import { type Client, outbox, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { createPlace, loadInside, type Place, type Provider, startProvider } from "./harness/provider.ts";

// Several starts of the provider and of the job beside it, on a machine that may be busy.
jest.setTimeout(300_000);

/** The job's parts one by one beside the provider, in a process of their own where they crash. */
async function job(place: Place, ...steps: Step[]): Promise<void> {
  const environment = { HOST: "127.0.0.1", ...place.environment };
  if (!steps.includes("crash") && !steps.includes("mail-crash")) {
    const { runSteps } = await loadInside<typeof import("./harness/alerts.ts")>("test/harness/alerts.ts");
    return runSteps(environment, steps);
  }
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "harness/alerts.ts"), JSON.stringify(steps)],
    { env: { ...process.env, ...environment }, encoding: "utf8" },
  );
  if (status !== 0 && signal !== "SIGKILL") throw new Error(stderr);
}

/** A shown listing, copied from one of the demo. */
const listing = (name: string, city: string, price = 500, status = 1) =>
  `insert into properties (slug_id, category_id, title, description, price, property_type, status, request_status,
     address, city, latitude, longitude, geohash, search)
   select 'alert-${name}', category_id, '${name}', description, ${price}, 0, ${status}, 'approved',
     address, '${city}', latitude, longitude, geohash, search from properties order by id limit 1`;

describe.each(DATABASES)("alerts of saved searches (%s)", (kind: DatabaseKind) => {
  let place: Place;
  let provider: Provider;
  let member: Client;
  const start = async () => {
    provider = await startProvider(place);
    member = await signIn(provider, "member@gable.test");
  };
  beforeAll(async () => {
    place = await createPlace(kind);
    await start();
  });
  afterAll(async () => {
    await provider.stop();
    await place.remove();
  });

  const save = async (name: string, query: string, frequency: string) =>
    (await member.postJson("saved-searches", { name, query, frequency })).body.data;
  const mailsOf = async (name: string) => {
    const mails = await outbox(provider);
    return mails.filter(({ text }) => text.includes(`city=${name}`)).map(({ text }) => text);
  };
  /** Until the provider's own worker has sent them. */
  const waitForMails = async (city: string, count: number) => {
    for (let tries = 0; tries < 150 && (await mailsOf(city)).length < count; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return mailsOf(city);
  };
  const notificationsOf = async (title: string) =>
    (await member.get("get_notification_list", { limit: 100 })).body.data
      .filter((row: { title: string }) => row.title === title)
      .map((row: { message: string }) => row.message);
  const newCounts = async () =>
    Object.fromEntries(
      (await member.get("saved-searches")).body.data.map((row: { name: string; new_count: number }) => [
        row.name,
        row.new_count,
      ]),
    );
  const found = (mail: string | undefined) =>
    [...(mail ?? "").matchAll(/alert-[a-z-]+/g)].map(([slug]) => slug).toSorted();

  test("searches are kept, changed, counted and deleted; the same one again is the same one", async () => {
    const first = await save("Berlin", "city=Alertville&sort=newest&page=3", "instant");
    expect(first).toMatchObject({ name: "Berlin", query: "city=Alertville", frequency: "instant", new_count: 0 });
    expect((await save("Again", "?city=Alertville", "daily")).id).toBe(first.id);
    const other = await save("Other", "city=Elsewhere", "off");
    const changed = await member.put("saved-searches", { id: other.id, name: "Renamed", query: "type=rent" });
    expect(changed.body.data).toMatchObject({ name: "Renamed", query: "type=rent", frequency: "off" });
    expect((await member.put("saved-searches", { id: other.id, query: "city=Alertville" })).status).toBe(400);
    expect((await member.put("saved-searches", { id: other.id, frequency: "hourly" })).status).toBe(400);
    const owner = await signIn(provider, "owner@gable.test");
    expect((await owner.put("saved-searches", { id: other.id, name: "Mine" })).status).toBe(404);
    expect((await owner.delete("saved-searches", { id: other.id })).status).toBe(404);
    expect((await owner.get("saved-searches")).body).toMatchObject({ data: [], total: 0 });
    for (const { id } of [first, other]) expect((await member.delete("saved-searches", { id })).status).toBe(200);
    expect((await member.get("saved-searches")).body.total).toBe(0);
  });

  test("a search by ordinary words tells of homes that have what the words ask for", async () => {
    const { id } = await save("Words", "q=a+home+in+lisbn+under+1k", "instant");
    await provider.stop();
    const homes = [listing("wordy", "Lisbon"), listing("dear", "Lisbon", 5000), listing("elsewhere", "London")];
    await job(place, ...homes.map((sql) => ({ sql })), "collect");
    await start();
    expect(await newCounts()).toEqual({ Words: 1 });
    expect((await member.delete("saved-searches", { id })).status).toBe(200);
  });

  test("a match is told once, whether the process dies between finding, telling, mailing and noting", async () => {
    await save("Now", "city=Nowtown", "instant");
    await save("Each day", "city=Daytown", "daily");
    await save("Each week", "city=Weektown", "weekly");
    await save("Quiet", "city=Quiettown", "off");
    await save("Cheap", "city=Nowtown&max_price=300", "instant");
    await provider.stop();
    const cities = ["Nowtown", "Daytown", "Weektown", "Quiettown"];
    await job(
      place,
      ...cities.map((city) => ({ sql: listing(`first-${city.toLowerCase()}`, city) })),
      "collect",
      "crash",
    );
    await job(
      place,
      { sql: listing("second", "Nowtown") },
      { sql: listing("hidden", "Nowtown", 500, 0) },
      "collect",
      "alert",
      "crash",
    );
    await job(place, "mail-crash");
    await job(
      place,
      "collect",
      "alert",
      // What begins to match by a change, what was told already, what a day has gone by for.
      { sql: "update properties set price = 200 where slug_id = 'alert-second'" },
      { sql: "update properties set status = 1 where slug_id = 'alert-hidden'" },
      { sql: "update properties set title = title || '!' where slug_id = 'alert-first-nowtown'" },
      "collect",
      "alert",
      { sql: listing("later-weektown", "Weektown") },
      "collect",
      { sql: "update saved_searches set alerted_at = now() - interval '1 day' where frequency = 'daily'" },
      "alert",
      { sql: "update saved_searches set alerted_at = now() - interval '7 days' where frequency = 'weekly'" },
      "alert",
    );
    await start();
    const mails = await waitForMails("Nowtown", 3);
    expect(mails.map(found).toSorted()).toEqual(
      [["alert-first-nowtown", "alert-second"], ["alert-hidden"], ["alert-second"]].toSorted(),
    );
    expect((await waitForMails("Daytown", 1)).map(found)).toEqual([["alert-first-daytown"]]);
    // All of a week in one mail: nothing was told before.
    expect((await waitForMails("Weektown", 1)).map((mail) => found(mail).toSorted())).toEqual([
      ["alert-first-weektown", "alert-later-weektown"],
    ]);
    expect(await mailsOf("Quiettown")).toEqual([]);
    expect(await notificationsOf("Now")).toEqual([
      "1 new listing matches your search.",
      "2 new listings match your search.",
    ]);
    expect(await notificationsOf("Cheap")).toEqual(["1 new listing matches your search."]);
    expect(await newCounts()).toEqual({ Now: 3, "Each day": 1, "Each week": 2, Quiet: 1, Cheap: 1 });
  });

  if (kind === "postgres")
    test("a listing whose transaction ends after that of a later one is found all the same", async () => {
      await save("Late", "city=Latetown", "instant");
      const early = new pg.Client({ connectionString: place.environment.DATABASE_URL });
      await early.connect();
      try {
        await early.query("begin");
        await early.query(listing("early", "Latetown"));
        await job(place, { sql: listing("later", "Latetown") }, "collect", "alert");
        await early.query("commit");
      } finally {
        await early.end();
      }
      await job(place, "collect", "alert");
      await waitForMails("Latetown", 2);
      expect((await mailsOf("Latetown")).flatMap(found).toSorted()).toEqual(["alert-early", "alert-later"]);
    });

  test("a home that is sold or hidden before its mail is written is not in it, and a mail of none is not sent", async () => {
    // Mailed in this order.
    await save("All gone", "city=Emptytown", "instant");
    await save("Gone", "city=Gonetown", "instant");
    await provider.stop();
    const homes = [listing("stays", "Gonetown"), listing("goes", "Gonetown"), listing("leaves", "Emptytown")];
    await job(
      place,
      ...homes.map((sql) => ({ sql })),
      ...(["collect", "alert"] as const),
      { sql: "update properties set property_type = 2 where slug_id = 'alert-goes'" },
      { sql: "update properties set status = 0 where slug_id = 'alert-leaves'" },
    );
    await start();
    expect((await waitForMails("Gonetown", 1)).map(found)).toEqual([["alert-stays"]]);
    expect(await mailsOf("Emptytown")).toEqual([]);
  });

  test("alerts switched on tell nothing of before; listings moved at once are all told, each once", async () => {
    const rows: { id: number; name: string }[] = (await member.get("saved-searches")).body.data;
    const quiet = rows.find(({ name }) => name === "Quiet")?.id ?? 0;
    const seen = await member.put("saved-searches", { id: quiet, seen: 1, frequency: "instant" });
    expect(seen.body.data).toMatchObject({ new_count: 0, frequency: "instant" });
    await save("Rush", "city=Rushtown", "instant");
    const owner = await signIn(provider, "owner@gable.test");
    const own: { id: number; request_status: string }[] = (await owner.get("get-added-properties", { limit: 50 })).body
      .data;
    const ids = own.filter((row) => row.request_status === "approved").map((row) => row.id);
    const moves = ids.map((id) => owner.post("update_post_property", { id, action_type: 0, city: "Rushtown" }));
    // Beside the provider, and while the listings move, where the database lets two processes in.
    if (kind === "postgres") await job(place, "collect", "alert");
    await Promise.all(moves);
    await provider.stop();
    await job(place, "collect", "alert", { sql: listing("late", "Quiettown") }, "collect", "alert", "collect", "alert");
    await start();
    expect((await waitForMails("Quiettown", 1)).map(found)).toEqual([["alert-late"]]);
    await waitForMails("Rushtown", 1);
    const slugs = (await mailsOf("Rushtown")).flatMap((mail) =>
      [...mail.matchAll(/properties-details\/(\S+)/g)].map((match) => match[1]),
    );
    expect(ids.length).toBeGreaterThan(3);
    expect(slugs).toHaveLength(ids.length);
    expect(new Set(slugs).size).toBe(ids.length);
    expect(await newCounts()).toMatchObject({ Quiet: 1, Rush: ids.length });
  });
});
