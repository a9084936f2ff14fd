import { createClient } from "./harness/client.ts";
import { DATABASES } from "./harness/databases.ts";
import { eventually } from "./harness/eventually.ts";
import { dumpOf } from "./support/dump.ts";
import { type Smtp, startSmtp } from "./support/smtp.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const PATIENCE_MS = 30_000;

describe.each(DATABASES)("messages that were sent (%s)", (kind) => {
  let smtp: Smtp;
  let site: SqlSite;
  let before: Set<string>;

  const rows = async () =>
    Object.entries(await dumpOf(site.query)).flatMap(([table, all]) =>
      all.map((row) => `${table} ${JSON.stringify(row)}`),
    );
  /** Rows of any table, those of before left out, in which one of some texts can be read. */
  const rowsWith = async (texts: string[]) =>
    (await rows()).filter((row) => !before.has(row) && texts.some((text) => row.includes(text)));
  /** What opens something, of a mail: its code, or the token of its link. */
  const secretOf = (mail: string) => /\b\d{6}\b/.exec(mail)?.[0] ?? /token=([\w-]{16,})/.exec(mail)?.[1] ?? "";
  const mailJobs = async () =>
    (await site.query("select state, data from jobs.job where name = 'outbox-mail' order by created_on")).rows;
  const given = async (count: number) => {
    await eventually(
      async () => smtp.given.length,
      (length) => length >= count,
      PATIENCE_MS,
    );
    return smtp.given;
  };

  beforeAll(async () => {
    smtp = await startSmtp();
    site = await startSqlSite(kind, smtp.environment);
    before = new Set(await rows());
  });
  afterAll(async () => {
    await site?.stop();
    await smtp?.stop();
  });

  test("no code and no link is in any table, neither while its mail waits nor after it was sent", async () => {
    smtp.isBusy = true;
    const visitor = createClient(site.provider);
    await visitor.post("user-register", {
      name: "Ida Sender",
      email: "ida@example.com",
      mobile: "5550100",
      country_code: "1",
      password: "a long password",
      re_password: "a long password",
    });
    await visitor.get("forgot-password?email=owner@gable.test");
    const secrets = (await given(2)).map(secretOf);
    expect(secrets).toEqual([expect.stringMatching(/^[\w-]{6,}$/), expect.stringMatching(/^[\w-]{6,}$/)]);
    expect(await rowsWith(secrets)).toEqual([]);
    expect((await mailJobs()).map(({ data }) => Object.keys(data))).toEqual([["sealed"], ["sealed"]]);

    smtp.isBusy = false;
    const done = await eventually(mailJobs, (jobs) => jobs.every(({ state }) => state === "completed"), PATIENCE_MS);
    expect(done).toEqual([
      { state: "completed", data: null },
      { state: "completed", data: null },
    ]);
    expect((await given(4)).slice(2).map(secretOf).toSorted()).toEqual(secrets.toSorted());
    expect(await rowsWith(secrets)).toEqual([]);
  });

  test("a mail that no server takes is erased with its last try", async () => {
    smtp.isBusy = true;
    const count = smtp.given.length;
    await createClient(site.provider).get("forgot-password?email=agent@gable.test");
    await given(count + 1);
    await eventually(mailJobs, (jobs) => jobs.some(({ state }) => state === "retry"), PATIENCE_MS);
    await site.query(
      "update jobs.job set retry_limit = retry_count + 1 where name = 'outbox-mail' and state = 'retry'",
    );
    const [failed] = (
      await eventually(mailJobs, (jobs) => jobs.some(({ state }) => state === "failed"), PATIENCE_MS)
    ).slice(-1);
    expect(failed).toEqual({ state: "failed", data: null });
  });

  test("a start erases what an earlier version or a process that died has left, and the box of a site without a carrier", async () => {
    const left = JSON.stringify({ channel: "mail", to: "ida@example.com", text: "Your code is 918273." });
    await site.query("update jobs.job set data = $1 where name = 'outbox-mail'", [left]);
    await site.query("insert into outbox (channel, recipient, text) values ('mail', 'ida@example.com', '918274')");
    const tables = (await rowsWith(["918273", "918274"])).map((row) => row.split(" ")[0]);
    expect(new Set(tables)).toEqual(new Set(["outbox", "jobs.job", "jobs.job_common"]));
    await site.restart();
    expect(
      await eventually(
        () => rowsWith(["918273", "918274"]),
        (found) => found.length === 0,
      ),
    ).toEqual([]);
  });
});
