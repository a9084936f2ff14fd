import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { rowsOf, signIn, until } from "../harness/people.ts";
import type { Platform } from "../harness/platform.ts";

const SEND = join(__dirname, "../../../../provider/test/harness/sendJobs.ts");
const TIMES = 8;

export function jobs(site: () => Platform): void {
  /** Asks the running processes for a job, so many times as separate jobs, and waits until all are done. */
  const ask = async (name: string) => {
    execFileSync(process.execPath, [SEND, name, "{}", String(TIMES)], {
      env: { ...process.env, DATABASE_URL: site().postgres.primaryUrl, DATA_DIR: site().dataDir, LOG_LEVEL: "warn" },
    });
    const waiting =
      "select count(*)::int as waiting from jobs.job where name = $1 and state in ('created', 'retry', 'active')";
    await until(async () => (await rowsOf(site(), waiting, [name]))[0].waiting === 0, `${name} is done`, 30_000);
    const [{ failed }] = await rowsOf(
      site(),
      "select count(*)::int as failed from jobs.job where name = $1 and state = 'failed'",
      [name],
    );
    expect(failed).toBe(0);
  };

  test("both processes look for new homes, and a saved search is told of one once", async () => {
    const member = await signIn(site().providers[0].origin, "member@gable.test");
    const city = `Town${randomUUID().slice(0, 8)}`;
    const saved = await member.postJson("saved-searches", { name: city, query: `city=${city}`, frequency: "instant" });
    expect(saved.status).toBe(200);
    await rowsOf(
      site(),
      `insert into properties (slug_id, category_id, title, description, price, property_type, status, request_status,
         address, city, latitude, longitude, geohash, search)
       select $1, category_id, $1, description, 500, 0, 1, 'approved', address, $2, latitude, longitude, geohash, search
       from properties order by id limit 1`,
      [`home-${city.toLowerCase()}`, city],
    );
    await ask("saved-searches");
    const alerts = () => rowsOf(site(), "select id from outbox where text like $1", [`%city=${city}%`]);
    await until(async () => (await alerts()).length > 0, "the alert is mailed");
    await ask("saved-searches");
    expect(await alerts()).toHaveLength(1);
  });

  test("both processes look for packages that end, and a member is told of one once", async () => {
    const [{ id, user_id }] = await rowsOf(
      site(),
      `insert into user_packages (user_id, package_id, start_date, end_date)
       select u.id, p.id, now(), now() + interval '2 days' from users u, packages p
       where u.email = 'agent@gable.test' and p.duration > 96 order by p.id limit 1 returning id, user_id`,
    );
    const told = async () =>
      (
        await rowsOf(
          site(),
          "select count(*)::int as count from notifications where user_id = $1 and news = 'package.expiring'",
          [user_id],
        )
      )[0].count;
    const before = await told();
    await ask("package-expiry-notices");
    const [{ expiry_told_at }] = await rowsOf(site(), "select expiry_told_at from user_packages where id = $1", [id]);
    expect(expiry_told_at).not.toBeNull();
    expect(await told()).toBe(before + 1);
  });

  test("the clock of each job is there once, whoever has registered it", async () => {
    const schedules = await rowsOf(site(), "select name, count(*)::int as count from jobs.schedule group by name");
    expect(schedules.length).toBeGreaterThan(5);
    expect(schedules.filter(({ count }) => count !== 1)).toEqual([]);
  });
}
