import { checkAnswer } from "./harness/contract.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { type Input, MATRIX } from "./support/call-matrix/index.ts";
import { describedCalls } from "./support/fuzz.ts";
import { createWorld, privileged, ROLES, type Role, type World } from "./support/matrix.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

let site: SqlSite;
let world: World;
let json: Set<string>;
let before: { people: unknown; strangers: unknown; paid: unknown };

/** What decides what the people may do who were there from the start. */
const people = () =>
  world.sql(
    `select id, role, is_active, verification_status, email, is_email_verified from users
     where email not like 'new%@gable.test' order by id`,
  );
/** Listings of those who take no part. */
const strangers = () =>
  world.sql(
    `select id, user_id, request_status, is_premium, promoted_until, favourite_count, created_at from properties
     where user_id <> all ($1) order by id`,
    [Object.values(world.clients).map(({ id }) => id)],
  );
const paidPackages = () =>
  world.sql(
    `select count(*)::int as paid from user_packages join packages on packages.id = package_id
     where package_type = 'paid' and user_id = any ($1)`,
    [[world.clients.member.id, world.clients.other.id, world.clients.unverified.id]],
  );

async function outcome(call: string, role: Role, input: Input = {}, hides = false): Promise<string> {
  const values = typeof input === "function" ? await input(world, role) : { ...input };
  const [method = "GET", path = ""] = call.split(" ");
  if (method !== "GET" && role !== "admin")
    for (const [key, value] of Object.entries(privileged(world.clients.admin.id))) values[key] ??= value;
  const headers: Record<string, string> = { ...(values.headers as Record<string, string> | undefined) };
  delete values.headers;
  const { token } = world.clients[role];
  if (token) headers.authorization = `Bearer ${token}`;
  let url = `${site.provider.address}/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    delete values[name];
    return encodeURIComponent(String(value));
  })}`;
  let body: FormData | string | undefined;
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  if (json.has(call)) {
    headers["content-type"] = "application/json";
    body = JSON.stringify(values);
  } else if (method === "POST") {
    const form = new FormData();
    for (const [key, value] of entries) form.append(key, value instanceof Blob ? value : String(value));
    body = form;
  } else url += `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
  const answer = await fetch(url, { method, headers, body });
  if (/^(?:text\/html|application\/pdf)/.test(answer.headers.get("content-type") ?? ""))
    return answer.ok ? "ok" : String(answer.status);
  const read = (await answer.json()) as Record<string, unknown>;
  checkAnswer(method, path, answer.status, read);
  if (process.env.MATRIX_LOG && read.error) console.error(call, role, answer.status, read.message);
  if (hides && Array.isArray(read.data) && read.data.length === 0) return "none";
  return read.error ? String(answer.status) : "ok";
}

describe.each(DATABASES)("who may do what (%s)", (kind: DatabaseKind) => {
  beforeAll(async () => {
    site = await startSqlSite(kind, { PAYMENT_SANDBOX: "1" });
    world = await createWorld(site.provider, site.query);
    before = { people: await people(), strangers: await strangers(), paid: await paidPackages() };
    const calls = describedCalls(await (await fetch(`${site.provider.address}/api/openapi.json`)).json());
    json = new Set(calls.filter(({ isJson }) => isJson).map(({ method, path }) => `${method} ${path}`));
  });

  afterAll(() => site?.stop());

  test.each(MATRIX.map((row, index) => [`${row[0]} (${index})`, row] as const))(
    "%s",
    async (_name, [call, expected, input, hides]) => {
      const seen: string[] = [];
      for (const role of ROLES) {
        // The member's own turn comes after the refusals, on the same kind of thing.
        seen.push(await outcome(call, role, input, hides === "hides"));
      }
      expect(seen.join(" ")).toBe(expected);
    },
  );

  test("no write has taken a field that is not its sender's to set", async () => {
    const { admin, member, other, unverified } = world.clients;
    expect(await people()).toEqual(before.people);
    expect(await world.sql("select id from users where role = 'admin' or (password_hash = 'x')")).toEqual([
      { id: admin.id },
    ]);
    expect(await strangers()).toEqual(before.strangers);
    const posted = await world.sql(
      `select user_id, request_status, is_premium, promoted_until, created_at > now() - interval '1 hour' as is_new,
         total_view < 1000 and favourite_count < 1000 as is_little
       from properties where title like 'Posted %'`,
    );
    expect(posted.map(({ user_id }) => user_id).sort()).toEqual([admin.id, member.id, other.id].sort());
    for (const row of posted.filter(({ user_id }) => user_id !== admin.id))
      expect(row).toMatchObject({ request_status: "pending", promoted_until: null, is_new: true, is_little: true });
    // Administrators write for the site, which is 0.
    const senders = await world.sql("select sender_id from messages where message = 'Hello.' order by sender_id");
    expect(senders.map(({ sender_id }) => sender_id)).toEqual([0, other.id, unverified.id].sort((a, b) => a - b));
    expect(await paidPackages()).toEqual(before.paid);
    expect(
      await world.sql(
        `select 1 as one from payment_transactions where payment_status = 'success' and updated_at <> created_at
           and created_at > now() - interval '1 hour'`,
      ),
    ).toEqual([]);
    const limits =
      "select count(*)::int as most from user_package_features where limit_count = 999999 or used_count < 0";
    expect(await world.sql(limits)).toEqual([{ most: 0 }]);
  });

  test("every call of the provider has its row", async () => {
    const calls = describedCalls(await (await fetch(`${site.provider.address}/api/openapi.json`)).json());
    const rows = new Set(MATRIX.map(([call]) => call));
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !rows.has(call))).toEqual([]);
  });
});
