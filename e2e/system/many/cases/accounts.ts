import { randomUUID } from "node:crypto";
import { clientAt, lastCode, moved, newEmail, ownAddress, rowsOf, signIn } from "../harness/people.ts";
import type { Platform } from "../harness/platform.ts";

const PASSWORD = "garden-door-7";
/** What Redis does not answer within a quarter of a second a process counts by itself: a busy machine lets a few through. */
const FEW = 20;
const CALLS_A_MINUTE = 600;

export function accounts(site: () => Platform): void {
  test("a session that one process opened counts at the other, and is over at both when it ends", async () => {
    const [first, second] = site().providers;
    const member = await signIn(first.origin, "member@gable.test");
    const there = moved(member, second.origin);
    expect((await there.get("get-user-data")).body.data.email).toBe("member@gable.test");
    expect((await there.post("before-logout")).status).toBe(200);
    expect((await member.get("get-user-data")).status).toBe(401);
  });

  test("a session through the load balancer holds for every call, whichever composer and provider it comes to", async () => {
    const member = await signIn(site().origin, "member@gable.test");
    const answers = await Promise.all(Array.from({ length: 12 }, () => member.get("get-user-data")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("a code that one process sent opens the account at the other, once", async () => {
    const [first, second] = site().providers;
    const email = newEmail();
    const headers = { "x-forwarded-for": ownAddress() };
    const given = { name: "Nina New", email, password: PASSWORD, re_password: PASSWORD, mobile: "+4915112345678" };
    expect((await clientAt(first.origin).post("user-register", given, headers)).status).toBe(200);
    const otp = await lastCode(site(), email);
    expect((await clientAt(second.origin).post("verify-otp", { email, otp }, headers)).status).toBe(200);
    expect((await clientAt(first.origin).post("verify-otp", { email, otp }, headers)).status).toBe(400);
  });

  test("a code that is entered at both processes at once opens one session", async () => {
    const number = `+1555${String(Date.now()).slice(-7)}`;
    const headers = { "x-forwarded-for": ownAddress() };
    const [first, second] = site().providers.map(({ origin }) => clientAt(origin));
    await first?.post("send-login-otp", { number }, headers);
    const otp = await lastCode(site(), number);
    const answers = await Promise.all(
      [first, second, first, second].map((client) => client?.post("verify-login-otp", { number, otp }, headers)),
    );
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test("an address has as many calls at both processes together as at one", async () => {
    const headers = { "x-forwarded-for": ownAddress() };
    const ask = async (index: number) => {
      const { origin } = site().providers[index % 2] as { origin: string };
      const answer = await fetch(`${origin}/api/public-revision`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    const statuses: number[] = [];
    for (let next = 0; next < CALLS_A_MINUTE + 2 * FEW; next += 20)
      statuses.push(...(await Promise.all(Array.from({ length: 20 }, (_, place) => ask(next + place)))));
    const passed = statuses.filter((status) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(CALLS_A_MINUTE);
    expect(passed).toBeLessThan(CALLS_A_MINUTE + FEW);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test("wrong passwords at both processes count together", async () => {
    const headers = { "x-forwarded-for": ownAddress() };
    const enter = (index: number, password: string) =>
      clientAt(site().providers[index % 2]?.origin ?? "").post(
        "user_signup",
        { type: 3, email: "agent@gable.test", password },
        headers,
      );
    for (let index = 0; index < 10; index += 1) expect((await enter(index, "wrong-door-7")).status).toBe(400);
    for (const index of [0, 1]) expect((await enter(index, "gable-demo")).status).toBe(429);
  });

  test("a write that comes to both processes at once with one key is carried out once", async () => {
    const member = await signIn(site().origin, "member@gable.test");
    for (let round = 0; round < 3; round += 1) {
      const name = `Board ${randomUUID()}`;
      const headers = { "idempotency-key": randomUUID() };
      const answers = await Promise.all(
        [0, 1, 0, 1].map((index) =>
          moved(member, site().providers[index]?.origin ?? "").postJson("boards", { name }, headers),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await rowsOf(site(), "select id from boards where name = $1", [name])).toHaveLength(1);
    }
  });
}
