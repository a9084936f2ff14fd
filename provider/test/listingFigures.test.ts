import { type Client, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { eventually } from "./harness/eventually.ts";

const COMPOSER = { "x-forwarded-host": "gable.test" };

onEachDatabase("views and favourites of a listing", (provider, { runSql, restart }) => {
  let slug: string;
  let id: number;
  let owner: Client;
  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    const [home] = (await owner.get("get-added-properties")).body.data;
    [slug, id] = [home.slug_id, home.id];
  });

  const look = async (headers: Record<string, string> = COMPOSER) => {
    const answer = await fetch(`${provider().address}/api/get_property?slug_id=${slug}`, { headers });
    const [row] = (await answer.json()).data;
    return { views: row.total_view as number, favourites: row.total_favourite_users as number };
  };
  const day = async () => {
    const { data } = (await owner.get("listing-statistics", { property_id: id, days: 7 })).body;
    return data[6].views as number;
  };
  const visit = (address: string) => look({ "x-forwarded-for": address });
  const visits = (from: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, one) => visit(`198.51.100.${from + one}`)));

  /** Once nothing waits to be summed up. */
  const summedUp = () =>
    eventually(
      () =>
        runSql(`do $$ begin
          if exists (select from listing_figure_changes) then raise 'changes are left'; end if; end $$`).then(
          () => true,
          () => false,
        ),
      Boolean,
    );

  test("nobody waits for the listing's row: while another holds it, visitors and members go on, and all are counted", async () => {
    const before = { ...(await look()), day: await day() };
    const member = await signIn(provider(), "member@gable.test");
    await member.post("add_favourite", { property_id: id, type: 0 });
    await summedUp();
    const start = (await look()).favourites;
    // The row is held as a change of it holds it, for longer than all of the calls may take.
    let isHeld = true;
    const held = runSql(`do $$ begin
      perform from properties where id = ${id} for no key update; perform pg_sleep(4); end $$`).then(() => {
      isHeld = false;
    });
    await visits(1, 30);
    await member.post("add_favourite", { property_id: id, type: 1 });
    // The embedded database does one thing after the other.
    if (provider().place.kind === "postgres") expect(isHeld).toBe(true);
    await held;
    const after = await eventually(look, ({ views, favourites }) => views >= before.views + 30 && favourites > start);
    expect(after).toEqual({ views: before.views + 30, favourites: start + 1 });
    expect(await day()).toBe(before.day + 30);
  });

  test("what came just before the end of the process is counted", async () => {
    const before = await look();
    await visits(101, 5);
    await restart();
    expect((await look()).views).toBe(before.views + 5);
  });

  test("what a process has left behind is counted by the next, whatever became of the listings", async () => {
    const before = await look();
    await restart(`insert into listing_figure_changes (kind, listing_id, day, views, favourites)
      select 0, ${id}, current_date, 1, 0 from generate_series(1, 25000) union all
      select 0, 999999999, current_date, 1, 1`);
    expect((await look()).views).toBe(before.views + 25_000);
    expect(await summedUp()).toBe(true);
  });
});
