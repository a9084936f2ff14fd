import { randomUUID } from "node:crypto";
import { createClient } from "@gable/provider/harness/client.ts";
import { listingFields, picture } from "@gable/provider/harness/listing.ts";
import type { Provider } from "@gable/provider/harness/provider.ts";
import { lastCode } from "./harness/messages.ts";
import { onBothSites, ownAddress } from "./harness/sites.ts";

/** Remembered pages are fresh for five seconds, then renewed behind the one who asks. */
const PAGE_LIMIT = 15_000;
const PASSWORD = "long enough words";

type Fields = Record<string, string | number | boolean | Blob | undefined>;

onBothSites("a deactivated member", ({ origin, databaseUrl }) => {
  const name = `Zebedee ${randomUUID().slice(0, 8)}`;
  const email = `${name.replace(" ", "-").toLowerCase()}@members.test`;
  const address = ownAddress();
  let owner = { id: 0, slug: "", token: "" };
  let admin = "";
  let listing = { id: 0, slug: "" };

  async function ask(method: string, path: string, token = "", fields: Fields = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields))
      if (value !== undefined) form.append(field, value instanceof Blob ? value : String(value));
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      ...(method === "POST" && { body: form }),
      headers: { "x-forwarded-for": address, ...(token && { authorization: `Bearer ${token}` }) },
    });
    const text = await answer.text();
    return { status: answer.status, body: JSON.parse(text) };
  }
  async function done(path: string, token: string, fields: Fields) {
    const { status, body } = await ask("POST", path, token, fields);
    expect([path, status, body.error, body.message]).toEqual([path, 200, false, expect.any(String)]);
    return body;
  }
  const signIn = (who: string, password: string) =>
    ask("POST", "user_signup", "", { type: 3, email: who, password }).then(({ body }) => body);
  const setActive = (is_active: number) => done("admin-member-status", admin, { user_id: owner.id, is_active });

  /** What strangers and members read of the owner: each question with its answer. */
  async function read(token = "") {
    const paths = [
      `get_property?slug_id=${listing.slug}`,
      `get_property?id=${listing.id}`,
      `get-property-list?limit=10&search=${encodeURIComponent(name)}`,
      `agent-properties?slug_id=${owner.slug}`,
    ];
    const answers = await Promise.all(paths.map((path) => ask("GET", path, token)));
    const found = await ask("POST", "search-properties", token, { search: name });
    return [...answers, found].map(({ status, body }, index) => ({ asked: paths[index] ?? "search", status, body }));
  }
  /** The same without the counts of views, which reading moves, and without what else the site has. */
  const own = (answers: Awaited<ReturnType<typeof read>>[]) =>
    answers
      .flat()
      .map(({ asked, status, body }) => [
        asked,
        status,
        JSON.parse(JSON.stringify(body.data), (field, value) => (field === "total_view" ? undefined : value)),
      ]);
  const tells = (answers: object[]) => answers.map((answer) => JSON.stringify(answer).includes(name));

  const pages = () => [`/properties-details/${listing.slug}`, `/agent-details/${owner.slug}`];
  async function pageIs(path: string, fits: (status: number, text: string) => boolean) {
    const end = Date.now() + PAGE_LIMIT;
    for (;;) {
      const answer = await fetch(origin + path, { headers: { "x-forwarded-for": address } });
      const text = await answer.text();
      if (fits(answer.status, text)) return answer.status;
      if (Date.now() > end) throw new Error(`${path} answers ${answer.status} still.`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
  const isShown = (status: number, text: string) => status === 200 && text.includes(name);
  const isGone = (status: number, text: string) => [404, 410].includes(status) && !text.includes(name);

  beforeAll(async () => {
    admin = (await signIn("admin@gable.test", "gable-demo")).token;
    await done("user-register", "", { name, email, password: PASSWORD, re_password: PASSWORD });
    await done("verify-otp", "", { email, otp: await lastCode({ origin, databaseUrl }, email) });
    const { token, data } = await signIn(email, PASSWORD);
    owner = { id: data.id, slug: data.slug_id, token };
    await done("update_profile", token, {
      name,
      mobile: "+4915112345678",
      address: "Unter den Linden 1",
      profile: picture(),
    });
    const packages = (await ask("GET", "get-package", token)).body.data;
    const free = packages.find((row: { package_type: string }) => row.package_type === "free");
    await done("assign_package", token, { package_id: free.id });
    const fields = await listingFields(createClient({ address: origin } as Provider), `${name}'s house`);
    const { data: posted } = await done("post_property", token, fields);
    const [made] = [posted].flat();
    listing = { id: made.id, slug: made.slug_id };
    await done("admin-review", admin, { kind: "property", id: listing.id, decision: "approve" });
  });
  afterAll(() => ask("POST", "admin-member-status", admin, { user_id: owner.id, is_active: 1 }));

  test("is hidden at once with listings, profile, contact data and pages, and comes back as they were", async () => {
    const member = (await signIn("member@gable.test", "gable-demo")).token;
    // A search finds what was just approved a moment later.
    const end = Date.now() + PAGE_LIMIT;
    let before = [await read(), await read(member)];
    while (before.flatMap(tells).includes(false) && Date.now() < end) before = [await read(), await read(member)];
    expect(before.flatMap(tells)).toEqual(Array(10).fill(true));
    expect(JSON.stringify(before[1])).toContain(email);
    expect((await ask("GET", "get-added-properties", owner.token)).status).toBe(200);
    for (const path of pages()) expect(await pageIs(path, isShown)).toBe(200);

    await setActive(0);
    const hidden = [await read(), await read(member)];
    expect(hidden.flatMap(tells)).toEqual(Array(10).fill(false));
    expect(JSON.stringify(hidden)).not.toContain(email);
    expect(hidden.flat().find(({ asked }) => asked.startsWith("agent-properties"))?.status).toBe(404);
    for (const path of pages()) expect(await pageIs(path, isGone)).toBeGreaterThanOrEqual(404);

    await setActive(1);
    expect(own([await read(), await read(member)])).toEqual(own(before));
    for (const path of pages()) expect(await pageIs(path, isShown)).toBe(200);
  });

  test("has no session any more, cannot begin one, and signs in anew when back", async () => {
    const { token } = await signIn(email, PASSWORD);
    expect((await ask("GET", "get-added-properties", token)).status).toBe(200);
    await setActive(0);
    expect((await ask("GET", "get-added-properties", token)).status).toBe(403);
    expect(await signIn(email, PASSWORD)).toMatchObject({ error: true });
    await setActive(1);
    expect((await ask("GET", "get-added-properties", token)).status).toBe(401);
    const again = await signIn(email, PASSWORD);
    const own = await ask("GET", "get-added-properties", again.token);
    expect(own.body.data.map(({ id }: { id: number }) => id)).toEqual([listing.id]);
  });
});
