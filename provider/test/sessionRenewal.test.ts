import { type Client, createClient } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";

/** A browser with this one cookie. */
interface Visitor {
  token: string;
  cookie: string;
}

const VALUE = /gable_session=([\w-]*)/;

onEachDatabase("renewed sessions", (provider, { runSql }) => {
  const ask = (path: string, init: RequestInit) =>
    fetch(`${provider().address}/api/${path}`, { method: "POST", ...init });
  const sessionCookie = (answer: Response) => answer.headers.getSetCookie().find((line) => VALUE.test(line)) ?? "";
  const works = async (token: string) => (await createClient(provider(), token).get("get-user-data")).status === 200;

  async function enter(
    device = "Laptop",
    email = "member@gable.test",
  ): Promise<Visitor & { line: string; seconds: number }> {
    const body = new URLSearchParams({ type: "3", email, password: "gable-demo", renewable: "1" });
    const answer = await ask("user_signup", { body, headers: { "user-agent": device } });
    const { token, expires_in } = (await answer.json()) as { token: string; expires_in: number };
    const line = sessionCookie(answer);
    return { token, cookie: VALUE.exec(line)?.[1] ?? "", line, seconds: expires_in };
  }

  async function renew(cookie: string, headers: Record<string, string> = {}) {
    const answer = await ask("renew-session", {
      headers: { cookie: `gable_device=x; gable_session=${cookie}`, "gable-renewal": "1", ...headers },
    });
    const body = (await answer.json()) as { token: string; expires_in: number; is_active?: boolean };
    return {
      status: answer.status,
      body,
      line: sessionCookie(answer),
      cookie: VALUE.exec(sessionCookie(answer))?.[1] ?? "",
    };
  }

  const later = (seconds: number) =>
    runSql(
      `update session_renewals set replaced_at = replaced_at - interval '${seconds} seconds' where replaced_at is not null`,
    );

  test("a client that asks gets a short token and a cookie that no script and no other call sees", async () => {
    const { token, line, seconds, cookie } = await enter();
    expect(seconds).toBe(900);
    expect(cookie).toHaveLength(43);
    expect(line).toContain("; Path=/api/renew-session;");
    expect(line).toContain("HttpOnly; SameSite=Strict");
    expect(line).not.toContain("Secure");
    expect(await works(token)).toBe(true);
  });

  test("a client that does not ask gets the token of before, and no cookie", async () => {
    const body = new URLSearchParams({ type: "3", email: "member@gable.test", password: "gable-demo" });
    const answer = await ask("user_signup", { body });
    expect(sessionCookie(answer)).toBe("");
    expect(await answer.json()).not.toHaveProperty("expires_in");
  });

  test("the short token runs out, the cookie renews it, and both are replaced each time", async () => {
    const first = await enter("Phone");
    await runSql("update tokens set access_expires_at = now() - interval '1 second' where device = 'Phone'");
    expect(await works(first.token)).toBe(false);
    const second = await renew(first.cookie);
    expect([second.status, second.body.expires_in]).toEqual([200, 900]);
    expect(second.body.token).not.toBe(first.token);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await works(second.body.token)).toBe(true);
    const third = await renew(second.cookie);
    expect(await works(third.body.token)).toBe(true);
    expect(await works(second.body.token)).toBe(false);
    const { body } = await createClient(provider(), third.body.token).get("sessions");
    expect(body.data.filter((row: { device: string }) => row.device === "Phone")).toHaveLength(1);
  });

  test("a cookie that comes a second time ends the session for both who have it", async () => {
    const first = await enter();
    const second = await renew(first.cookie);
    await later(31);
    const stolen = await renew(first.cookie);
    expect(stolen.status).toBe(401);
    expect(stolen.line).toContain("Max-Age=0");
    expect(await works(second.body.token)).toBe(false);
    expect((await renew(second.cookie)).status).toBe(401);
  });

  test("an answer that was lost does no harm, and of what was handed out twice one is good", async () => {
    const first = await enter();
    const [lost, again] = [await renew(first.cookie), await renew(first.cookie)];
    expect([lost.status, again.status]).toEqual([200, 200]);
    const next = await renew(lost.cookie);
    expect(next.status).toBe(200);
    expect((await renew(again.cookie)).status).toBe(401);
    expect(await works(next.body.token)).toBe(false);
  });

  test("two renewals at the same time both get a session that goes on", async () => {
    const first = await enter();
    const both = await Promise.all([renew(first.cookie), renew(first.cookie)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const alive = await Promise.all(both.map(({ body }) => works(body.token)));
    expect(alive.filter(Boolean)).toHaveLength(1);
    expect((await renew(both[1]?.cookie ?? "")).status).toBe(200);
  });

  test("another site's page renews nothing", async () => {
    const { cookie } = await enter();
    expect((await renew(cookie, { "sec-fetch-site": "cross-site" })).status).toBe(401);
    expect((await renew(cookie, { "sec-fetch-site": "same-site" })).status).toBe(401);
    expect((await renew(cookie, { "gable-renewal": "" })).status).toBe(400);
    expect((await renew(cookie, { "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await renew("a".repeat(43))).status).toBe(401);
    expect((await renew("")).status).toBe(401);
  });

  const END: [string, (client: Client, visitor: Visitor) => Promise<unknown>][] = [
    ["signing out", (client) => client.post("before-logout")],
    [
      "another device that ends it",
      async () => createClient(provider(), (await enter("Other")).token).post("revoke-session", { others: 1 }),
    ],
    ["the end of its ninety days", () => runSql("update tokens set expires_at = now() where device = 'Tablet'")],
  ];

  test.each(END)("%s ends the cookie too", async (_what, end) => {
    const visitor = await enter("Tablet");
    await end(createClient(provider(), visitor.token), visitor);
    expect((await renew(visitor.cookie)).status).toBe(401);
    expect(await works(visitor.token)).toBe(false);
  });

  test("signing out takes the cookie away", async () => {
    const { token } = await enter();
    const answer = await ask("before-logout", { headers: { authorization: `Bearer ${token}` } });
    expect(sessionCookie(answer)).toContain("Max-Age=0");
  });

  test("who signed out while offline has the session ended by its cookie alone, at most once and from this site only", async () => {
    const end = async (cookie: string, headers: Record<string, string> = { "gable-renewal": "1" }) => {
      const answer = await ask("renew-session", {
        method: "DELETE",
        headers: { ...(cookie && { cookie: `gable_session=${cookie}` }), ...headers },
      });
      return { status: answer.status, line: sessionCookie(answer) };
    };
    const [first, other] = [await enter("Train"), await enter("Desk")];
    expect((await end(first.cookie, {})).status).toBe(400);
    const foreign = { "gable-renewal": "1", "sec-fetch-site": "cross-site" };
    expect(await end(first.cookie, foreign)).toEqual({ status: 200, line: "" });
    expect(await works(first.token)).toBe(true);
    const ended = await end(first.cookie);
    expect([ended.status, ended.line]).toEqual([200, expect.stringContaining("Max-Age=0")]);
    expect(await works(first.token)).toBe(false);
    expect((await renew(first.cookie)).status).toBe(401);
    expect((await end(first.cookie)).status).toBe(200);
    expect(await end("")).toEqual({ status: 200, line: "" });
    expect(await works(other.token)).toBe(true);
    // A cookie that was replaced ends its session as well.
    const next = await renew(other.cookie);
    await end(other.cookie);
    expect(await works(next.body.token)).toBe(false);
  });

  test("a member who is switched off is told so by token and cookie, and must sign in anew when switched on", async () => {
    const { token, cookie } = await enter("Laptop", "agent@gable.test");
    const administrator = createClient(provider(), (await enter("Admin", "admin@gable.test")).token);
    const { body } = await createClient(provider(), token).get("get-user-data");
    const turn = (is_active: number) =>
      administrator.postJson("admin-member-status", { user_id: body.data.id, is_active, reason: "Spam." });
    await turn(0);
    const refused = await createClient(provider(), token).get("get-user-data");
    expect([refused.status, refused.body.is_active]).toEqual([403, false]);
    const renewed = await renew(cookie);
    expect([renewed.status, renewed.body.is_active]).toEqual([200, false]);
    expect(renewed.body.token).toBeUndefined();
    await turn(1);
    expect(await works(token)).toBe(false);
    expect((await renew(cookie)).status).toBe(401);
  });
});
