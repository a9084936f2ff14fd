import { type Client, createClient, outbox, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { contextOf, loadInside } from "./harness/provider.ts";

interface Session {
  id: number;
  device: string;
  current: boolean;
  last_used_at: string;
  expires_at: string;
}

const DAY_MS = 86_400_000;

onEachDatabase("sessions", (provider, { runSql }) => {
  const sessions = async (client: Client): Promise<Session[]> => (await client.get("sessions")).body.data;
  const works = async (client: Client) => (await client.get("get-user-data")).status === 200;

  async function enterWith(device: string): Promise<Client> {
    const form = new FormData();
    for (const [key, value] of Object.entries({ type: "3", email: "member@gable.test", password: "gable-demo" }))
      form.append(key, value);
    const answer = await fetch(`${provider().address}/api/user_signup`, {
      method: "POST",
      body: form,
      headers: { "user-agent": device },
    });
    const body = (await answer.json()) as { token: string; data: { id: number } };
    return createClient(provider(), body.token, body.data.id);
  }

  test("a member sees where they are signed in, this session first, and no token", async () => {
    const phone = await enterWith("Phone/1.0");
    const laptop = await enterWith("Laptop/2.0");
    const { body } = await laptop.get("sessions");
    const rows: Session[] = body.data;
    expect(rows[0]).toMatchObject({ device: "Laptop/2.0", current: true });
    expect(rows.find((row) => row.device === "Phone/1.0")).toMatchObject({ current: false });
    expect(body.total).toBe(rows.length);
    expect(JSON.stringify(body)).not.toContain(laptop.token);
    const days = (Date.parse(rows[0]?.expires_at ?? "") - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    expect(await works(phone)).toBe(true);
  });

  test("one session is ended by its id, and only by its own member", async () => {
    const phone = await enterWith("Phone/1.1");
    const laptop = await enterWith("Laptop/2.1");
    const id = (await sessions(laptop)).find((row) => row.device === "Phone/1.1")?.id ?? 0;
    const owner = await signIn(provider(), "owner@gable.test");
    expect((await owner.post("revoke-session", { id })).status).toBe(404);
    expect(await works(phone)).toBe(true);
    expect((await laptop.post("revoke-session", { id })).status).toBe(200);
    expect(await works(phone)).toBe(false);
    expect((await laptop.post("revoke-session", { id })).status).toBe(404);
    expect((await laptop.post("revoke-session")).status).toBe(400);
  });

  test("all others are ended at once", async () => {
    const phone = await enterWith("Phone/1.2");
    const laptop = await enterWith("Laptop/2.2");
    expect((await laptop.post("revoke-session", { others: 1 })).status).toBe(200);
    expect([await works(phone), await works(laptop)]).toEqual([false, true]);
    expect(await sessions(laptop)).toHaveLength(1);
  });

  test("an open stream ends with its session", async () => {
    const phone = await enterWith("Phone/1.3");
    const laptop = await enterWith("Laptop/2.3");
    const answer = await fetch(`${provider().address}/api/stream`, {
      headers: { authorization: `Bearer ${phone.token}` },
    });
    const reader = answer.body?.getReader();
    await laptop.post("revoke-session", { others: 1 });
    const ended = async () => {
      for (;;) if ((await reader?.read())?.done) return true;
    };
    const late = new Promise((resolve) => setTimeout(() => resolve(false), 25_000));
    expect(await Promise.race([ended(), late])).toBe(true);
  });

  test("a session that was not used for ninety days is over, one in use lives on, and codes and links run out", async () => {
    const phone = await enterWith("Phone/1.4");
    const laptop = await enterWith("Laptop/2.4");
    const visitor = createClient(provider());
    await visitor.post("send-login-otp", { number: "+15550007777" });
    await visitor.post("forgot-password", { email: "owner@gable.test" });
    const sent = await outbox(provider());
    const otp = /\b\d{6}\b/.exec(sent.find((message) => message.to === "+15550007777")?.text ?? "")?.[0];
    const token = /token=([\w-]+)/.exec(sent.find((message) => message.to === "owner@gable.test")?.text ?? "")?.[1];
    expect([otp, token]).not.toContain(undefined);

    await runSql(`with old_codes as (update one_time_codes set expires_at = expires_at - interval '10 minutes'),
      old_links as (update password_resets set expires_at = expires_at - interval '60 minutes'),
      in_use as (update tokens set last_used_at = now() - interval '89 days', expires_at = now() + interval '1 day'
        where device = 'Laptop/2.4')
      update tokens set expires_at = now() - interval '1 minute' where device = 'Phone/1.4'`);

    const [again, used] = [phone, laptop].map((client) => createClient(provider(), client.token, client.id));
    expect(await works(again as Client)).toBe(false);
    expect(await works(used as Client)).toBe(true);
    const own = (await sessions(used as Client)).find((row) => row.current);
    expect(Date.parse(own?.expires_at ?? "") - Date.now()).toBeGreaterThan(89 * DAY_MS);
    const late = createClient(provider());
    expect((await late.post("verify-login-otp", { number: "+15550007777", otp })).status).toBe(400);
    const reset = { token, password: "garden-door-7", password_confirmation: "garden-door-7" };
    expect((await late.post("reset-password", reset)).status).toBe(400);
  });

  test("every night what nobody can use any more is removed, and nothing else", async () => {
    await enterWith("Phone/1.9");
    await enterWith("Laptop/2.9");
    const visitor = createClient(provider());
    for (const number of ["+15550008888", "+15550008889"]) await visitor.post("get-otp", { number });
    for (const email of ["agent@gable.test", "member@gable.test"]) await visitor.post("forgot-password", { email });
    const { forgetAged } = await loadInside<typeof import("./support/forgetExpired.ts")>(
      "test/support/forgetExpired.ts",
    );
    const left = await forgetAged(contextOf(provider()));
    expect(left).toMatchObject({ phones: 0, laptops: 1, expiredTokens: 0, oldCodes: 0, oldLinks: 0 });
    expect([left.codes, left.links].every((count) => count > 0)).toBe(true);
  });

  test("a deactivated account is told so when it signs in, and its open sessions work no more", async () => {
    const laptop = await enterWith("Laptop/2.5");
    await runSql("update users set is_active = false where email = 'member@gable.test'");
    const { status, body } = await createClient(provider()).post("user_signup", {
      type: 3,
      email: "member@gable.test",
      password: "gable-demo",
    });
    expect([status, body.error, body.is_active]).toEqual([200, true, false]);
    const refused = await createClient(provider(), laptop.token).get("get-user-data");
    expect([refused.status, refused.body.is_active]).toEqual([403, false]);
    const wrong = { type: 3, email: "member@gable.test", password: "not-this" };
    expect((await createClient(provider()).post("user_signup", wrong)).body.is_active).toBeUndefined();
  });
});
