import { randomUUID } from "node:crypto";
import { ownAddress, rowsOf, signIn, until } from "../harness/people.ts";
import type { Member, Platform } from "../harness/platform.ts";

const VISITORS = 6;
const PATHS = ["/", "/properties", "/faqs", "/api/get-property-list", "/api/get_categories", "/manifest.json"];
/** So long everything runs before and after each restart. */
const STEADY_REQUESTS = 30;

export function restarts(site: () => Platform): void {
  const isReady = async ({ origin }: Member) => (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;

  test("a rolling restart under load fails no request and does no write twice", async () => {
    const member = await signIn(site().origin, "member@gable.test");
    const mark = `Load ${randomUUID()}`;
    const headers = { authorization: `Bearer ${member.token}`, "content-type": "application/json" };
    const failures = new Map<string, number>();
    let answered = 0;
    let written = 0;
    let isOver = false;
    const ask = async (path: string, init: RequestInit): Promise<{ data?: { id: number } } | null> => {
      const fail = (reason: string) => {
        const told = `${init.method ?? "GET"} ${path}: ${reason}`;
        failures.set(told, (failures.get(told) ?? 0) + 1);
        return null;
      };
      try {
        const answer = await fetch(site().origin + path, init);
        const text = await answer.text();
        answered += 1;
        if (answer.status !== 200) return fail(`${answer.status} ${answer.headers.get("x-answered-by")}`);
        return path.startsWith("/api/") ? JSON.parse(text) : null;
      } catch (error) {
        return fail(String((error as Error).cause ?? error));
      }
    };
    const visit = async (visitor: number) => {
      const from = { "x-forwarded-for": ownAddress() };
      for (let turn = visitor; !isOver; turn += 1) {
        await ask(PATHS[turn % PATHS.length] ?? "/", { headers: from });
        if (turn % 3 > 0) continue;
        // Neither is sent again by anybody: both have a plain effect.
        const body = JSON.stringify({ name: `${mark} ${turn}` });
        const made = await ask("/api/boards", { method: "POST", headers: { ...headers, ...from }, body });
        if (!made?.data) continue;
        written += 1;
        await ask(`/api/boards/${made.data.id}`, { method: "DELETE", headers: { ...headers, ...from } });
      }
    };
    const load = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
    const steady = async () => {
      const from = answered;
      await until(() => answered >= from + STEADY_REQUESTS, "the site answers", 30_000);
    };
    try {
      await steady();
      for (const each of [...site().providers, ...site().composers]) {
        expect(await each.stop()).toBe(0);
        await steady();
        await each.start();
        await until(() => isReady(each), "it is ready", 30_000);
        await steady();
      }
    } finally {
      isOver = true;
      await load;
    }
    expect([Object.fromEntries(failures), site().balancerErrors()]).toEqual([{}, expect.anything()]);
    expect(await rowsOf(site(), "select name from boards where name like $1", [`${mark}%`])).toEqual([]);
    expect(written).toBeGreaterThan(20);
  }, 240_000);
}
