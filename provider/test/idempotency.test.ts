import { randomUUID } from "node:crypto";
import { signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { eventually } from "./harness/eventually.ts";
import { startProviderProcess } from "./harness/provider.ts";
import { type Input, MATRIX } from "./support/call-matrix/index.ts";
import { createWorld, ROLES, type Role, type World } from "./support/matrix.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

interface Answered {
  status: number;
  text: string;
  replayed: boolean;
  retryAfter: string | null;
}

/** What changes by the clock or by jobs, and by being asked at all. */
const RESTLESS = [
  "idempotency_keys",
  "outbox",
  "listing_changes",
  "bodies_arriving",
  "tokens",
  "kysely_migration",
  "kysely_migration_lock",
];
/** They end the session that they are asked with: who asks again is nobody any more. */
const ENDS_THE_SESSION = ["POST before-logout", "POST delete_user"];

describe.each(DATABASES)("a write that is sent again with its key (%s)", (kind: DatabaseKind) => {
  let site: SqlSite;
  let world: World;
  let json: Set<string>;
  let writes: string[];
  let tables: string[];

  beforeAll(async () => {
    site = await startSqlSite(kind, { PAYMENT_SANDBOX: "1" });
    world = await createWorld(site.provider, site.query);
    const { paths } = (await (await fetch(`${site.provider.address}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { parameters?: { $ref?: string }[]; requestBody?: { content: object } }>>;
    };
    const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path.slice(1)}`, operation] as const,
      ),
    );
    json = new Set(
      operations
        .filter(([, { requestBody }]) => "application/json" in (requestBody?.content ?? {}))
        .map(([call]) => call),
    );
    writes = operations
      .filter(([, { parameters = [] }]) => parameters.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")))
      .map(([call]) => call);
    const { rows } = await site.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    tables = rows.map(({ name }) => name).filter((name) => !RESTLESS.includes(name));
  });
  afterAll(() => site?.stop());

  /** A digest of every table's rows. */
  const state = async (): Promise<Record<string, string>> => {
    // What is counted is summed up a moment later.
    const waits = async () => (await site.query("select 1 from listing_figure_changes limit 1")).rows.length > 0;
    expect(await eventually(waits, (isWaiting) => !isWaiting)).toBe(false);
    // Jobs look through pictures once they are stored, and compact counts.
    const read: Record<string, string> = {
      files: "select id from files",
      listing_counts: `select city, country, property_type, category_id, price_bucket, sum(count) from listing_counts
        group by 1, 2, 3, 4, 5 having sum(count) <> 0`,
    };
    const parts = tables.map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from (${read[name] ?? `select * from "${name}"`}) t`,
    );
    const { rows } = await site.query(parts.join(" union all "));
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
  };

  /** The same request each time it is called. */
  async function prepare(call: string, role: Role, input: Input = {}, origin = site.provider.address) {
    const { headers: given, ...values } = { ...(typeof input === "function" ? await input(world, role) : input) };
    const [method = "", path = ""] = call.split(" ");
    const headers: Record<string, string> = { ...(given as Record<string, string> | undefined) };
    const { token } = world.clients[role];
    if (token) headers.authorization = `Bearer ${token}`;
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      delete values[name];
      return encodeURIComponent(String(value));
    });
    const entries = Object.entries(values).filter(([, value]) => value !== undefined);
    return async (key: string | null, more: Record<string, unknown> = {}): Promise<Answered> => {
      const sent = [...entries, ...Object.entries(more)];
      let url = `${origin}/api/${place}`;
      let body: FormData | string | undefined;
      const type: Record<string, string> = {};
      if (json.has(call)) {
        type["content-type"] = "application/json";
        body = JSON.stringify(Object.fromEntries(sent));
      } else if (method === "POST") {
        const form = new FormData();
        for (const [name, value] of sent) form.append(name, value instanceof Blob ? value : String(value));
        body = form;
      } else url += `?${new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))}`;
      const answer = await fetch(url, {
        method,
        body,
        headers: { ...headers, ...type, ...(key !== null && { "idempotency-key": key }) },
      });
      return {
        status: answer.status,
        text: await answer.text(),
        replayed: answer.headers.get("idempotency-replayed") === "true",
        retryAfter: answer.headers.get("retry-after"),
      };
    };
  }

  const isWrite = (call: string) =>
    call.startsWith("GET")
      ? /otp|password/.test(call)
      : !["POST search-properties", "POST renew-session", "DELETE renew-session"].includes(call);
  const rows = MATRIX.filter(([call]) => isWrite(call)).map(([call, outcomes, input], index) => {
    const words = outcomes.split(" ");
    const role = (["member", "other", "visitor", "admin", "unverified"] as const).find(
      (name) => words[ROLES.indexOf(name)] === "ok",
    );
    // The member has no session any more when it comes to the last one.
    const fallback = call === "POST delete_user" ? "other" : "member";
    return [`${call} (${index})`, call, role ?? fallback, input] as const;
  });

  test.each(rows)("has one effect and one answer: %s", async (_title, call, role, input) => {
    const send = await prepare(call, role, input);
    const key = randomUUID();
    const first = await send(key);
    const before = await state();
    const second = await send(key);
    if (ENDS_THE_SESSION.includes(call)) expect([first.status, second.status]).toEqual([200, 401]);
    else {
      expect([second.status, second.text]).toEqual([first.status, first.text]);
      if (first.status === 200) expect(second.replayed).toBe(true);
    }
    expect(first.replayed).toBe(false);
    expect(await state()).toEqual(before);
  });

  test("is every write of the description", () => {
    const tried = new Set(rows.map(([, call]) => call));
    expect(writes.length).toBeGreaterThan(60);
    expect(writes.filter((call) => !tried.has(call))).toEqual([]);
    expect([...tried].filter((call) => !writes.includes(call))).toEqual([]);
  });
});

describe.each(DATABASES)("Idempotency-Key (%s)", (kind: DatabaseKind) => {
  let site: SqlSite;
  let world: World;
  beforeAll(async () => {
    site = await startSqlSite(kind);
    world = await createWorld(site.provider, site.query);
  });
  afterAll(() => site?.stop());

  async function post(
    path: string,
    key: string,
    fields: Record<string, unknown>,
    role: Role = "member",
    origin = site.provider.address,
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, value instanceof Blob ? value : String(value));
    const { token } = world.clients[role];
    const answer = await fetch(`${origin}/api/${path}`, {
      method: "POST",
      body: form,
      headers: { "idempotency-key": key, ...(token && { authorization: `Bearer ${token}` }) },
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) };
  }
  const listed = async (title: string) =>
    (await site.query("select count(*)::int as count from properties where title = $1", [title])).rows[0].count;
  const used = async () =>
    (
      await site.query(
        `select coalesce(sum(used_count), 0)::int as used from user_package_features
           join user_packages on user_packages.id = user_package_id where user_id = $1`,
        [world.clients.member.id],
      )
    ).rows[0].used;

  test("lists a property once and debits once, one after the other and all at once", async () => {
    for (const isAtOnce of [false, true]) {
      const title = `Once ${randomUUID()}`;
      const key = randomUUID();
      const before = await used();
      const send = () => post("post_property", key, { ...world.listing, title });
      const answers = isAtOnce
        ? await Promise.all(Array.from({ length: 5 }, send))
        : [await send(), await send(), await send()];
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(answers.filter(({ headers }) => headers.get("idempotency-replayed") === null)).toHaveLength(1);
      expect([await listed(title), (await used()) - before]).toEqual([1, 1]);
    }
  });

  test("is refused with another content, and belongs to its sender and its call", async () => {
    const key = randomUUID();
    const fields = { ...world.listing, title: `Mine ${key}` };
    expect((await post("post_property", key, fields)).status).toBe(200);
    const other = await post("post_property", key, { ...fields, price: 77 });
    expect([other.status, other.body.idempotency_key]).toEqual([422, "reused"]);
    const picture = await post("post_property", key, { ...fields, title_image: new File(["x"], "other.png") });
    expect(picture.status).toBe(422);
    expect((await post("post_property", key, fields, "other")).headers.get("idempotency-replayed")).toBeNull();
    expect((await post("add_favourite", key, { property_id: world.property.id, type: 1 })).status).toBe(200);
    expect(await listed(fields.title)).toBe(2);
  });

  test("of a refused request is free again", async () => {
    const key = randomUUID();
    const { title_image: _, ...lacking } = world.listing;
    const title = `Corrected ${key}`;
    expect((await post("post_property", key, { ...lacking, title })).status).toBe(400);
    expect((await post("post_property", key, { ...world.listing, title })).status).toBe(200);
    expect(await listed(title)).toBe(1);
  });

  test("that is none is refused", async () => {
    for (const key of ["", "a b", "x".repeat(256), "ключ".replace(/./g, "é")]) {
      const { status, body } = await post("add_favourite", key, { property_id: world.property.id, type: 1 });
      expect([status, body.message]).toEqual([400, expect.stringMatching(/Idempotency-Key/)]);
    }
    const quoted = `"${randomUUID()}"`;
    await post("add_favourite", quoted, { property_id: world.property.id, type: 1 });
    const again = await post("add_favourite", quoted.slice(1, -1), { property_id: world.property.id, type: 1 });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  test("keeps no answer that could be read without it", async () => {
    const key = randomUUID();
    const fields = { type: 3, email: "owner@gable.test", password: "gable-demo" };
    const first = await post("user_signup", key, fields, "visitor");
    const second = await post("user_signup", key, fields, "visitor");
    expect(second.body.token).toBe(first.body.token);
    const { rows } = await site.query("select * from idempotency_keys");
    const kept = JSON.stringify(rows);
    for (const secret of [key, first.body.token, "owner@gable.test", "gable-demo"]) expect(kept).not.toContain(secret);
  });

  test("is forgotten a day later", async () => {
    const key = randomUUID();
    const send = () => post("add_favourite", key, { property_id: world.property.id, type: 1 });
    await send();
    expect((await send()).headers.get("idempotency-replayed")).toBe("true");
    await site.query("update idempotency_keys set expires_at = now() - interval '1 second'");
    expect((await send()).headers.get("idempotency-replayed")).toBeNull();
    const { rows } = await site.query(
      "select round(extract(epoch from expires_at - created_at))::int as kept from idempotency_keys where expires_at > now()",
    );
    expect(new Set(rows.map(({ kept }) => kept))).toEqual(new Set([86_400]));
  });

  /** As a process leaves it that dies while it works on the next request with this key. */
  async function die(isCommitted: boolean, isStale: boolean): Promise<void> {
    await site.query(
      `update idempotency_keys set status = null, answer = null, is_committed = ${isCommitted},
         holder = 'gone:' || gen_random_uuid(), lease_until = now() + interval '${isStale ? "-1" : "60"} seconds'
       where created_at = (select max(created_at) from idempotency_keys)`,
    );
  }

  test("whose holder died before it wrote anything is carried out; after that it says that it was", async () => {
    const key = randomUUID();
    const title = `Died ${key}`;
    const send = () => post("post_property", key, { ...world.listing, title });
    expect((await send()).status).toBe(200);
    await die(true, true);
    const done = await send();
    expect([done.status, done.body.idempotency_key, await listed(title)]).toEqual([409, "done", 1]);
    await die(false, true);
    expect((await send()).status).toBe(200);
    expect(await listed(title)).toBe(2);
    expect((await send()).headers.get("idempotency-replayed")).toBe("true");
  });

  test("of a message finds it again even when the answer is lost", async () => {
    const key = randomUUID();
    const fields = { receiver_id: world.clients.member.id, property_id: world.property.id, message: `Hi ${key}` };
    const first = await post("send_message", key, fields, "other");
    await die(true, true);
    const second = await post("send_message", key, fields, "other");
    expect([second.status, second.body.id]).toEqual([200, first.body.id]);
  });

  if (kind === "postgres") {
    test("that another process works on is waited for, then to be asked for again", async () => {
      const key = randomUUID();
      const send = () => post("add_favourite", key, { property_id: world.property.id, type: 1 });
      await send();
      await die(false, false);
      const from = Date.now();
      const busy = await send();
      expect([busy.status, busy.body.idempotency_key, busy.headers.get("retry-after")]).toEqual([409, "running", "2"]);
      expect(Date.now() - from).toBeGreaterThan(4000);
    });

    test("counts across processes", async () => {
      const second = await startProviderProcess(site.provider.place);
      try {
        const key = randomUUID();
        const title = `Two ${key}`;
        const fields = { ...world.listing, title };
        const origins = [site.provider.address, second.address];
        const answers = await Promise.all(
          [...origins, ...origins].map((origin) => post("post_property", key, fields, "member", origin)),
        );
        expect(
          new Set(answers.map(({ status, text }) => [status, text.replaceAll(/127\.0\.0\.1:\d+/g, "")].join())).size,
        ).toBe(1);
        expect([answers[0]?.status, await listed(title)]).toEqual([200, 1]);
      } finally {
        await second.stop();
      }
    });
  }

  test("gives nothing to a session that has ended", async () => {
    const stranger = await signIn(site.provider, "member@gable.test");
    const key = randomUUID();
    const headers = { "idempotency-key": key };
    const first = await stranger.post("add_favourite", { property_id: world.property.id, type: 1 }, headers);
    await stranger.post("before-logout", { fcm_id: "device" });
    const second = await stranger.post("add_favourite", { property_id: world.property.id, type: 1 }, headers);
    expect([first.status, second.status]).toEqual([200, 401]);
  });
});
