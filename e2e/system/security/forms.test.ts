import { HARMLESS_FORM, HOSTILE_FORMS, HOSTILE_JSON, shapesOf } from "@gable/provider/samples/hostileForms.ts";
import { durationOf, quantile } from "./harness/durations.ts";
import { onBothSites, ownAddress } from "./harness/sites.ts";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
/** So many times as long as beside harmless forms a call may take beside hostile ones. */
const MOST = 10;

onBothSites("forms that cost a careless parser dearly", ({ origin, providerOrigin }) => {
  const address = ownAddress();

  async function send(site: string, path: string, body: string | FormData, type?: string) {
    const from = performance.now();
    const answer = await fetch(`${site}/api/${path}`, {
      method: "POST",
      body,
      headers: { "x-forwarded-for": address, ...(type && { "content-type": type }) },
    });
    const text = await answer.text();
    return { status: answer.status, body: JSON.parse(text), milliseconds: performance.now() - from };
  }

  test.each([
    ["of a visitor", "contct_us"],
    ["of a search", "search-properties"],
    ["of who has no account", "post_property"],
  ])("%s are refused in the time of harmless ones", async (_title, path) => {
    for (const site of [origin, providerOrigin]) {
      await send(site, path, HARMLESS_FORM, FORM);
      const harmless = (await send(site, path, HARMLESS_FORM, FORM)).milliseconds;
      for (const [title, type, body] of shapesOf(HOSTILE_FORMS, FORM, HOSTILE_JSON, JSON_TYPE)) {
        const first = await send(site, path, body, type);
        const isSlow = (time: number) => time > harmless * 10 + 300;
        const best = isSlow(first.milliseconds)
          ? Math.min(first.milliseconds, (await send(site, path, body, type)).milliseconds)
          : first.milliseconds;
        expect({ title, isSlow: isSlow(best) }).toEqual({ title, isSlow: false });
        expect(first.status).toBeGreaterThanOrEqual(200);
        expect(first.status).toBeLessThan(500);
        if (first.status !== 200)
          expect(first.body).toMatchObject({ error: true, message: expect.stringMatching(/\w/) });
      }
    }
  });

  test("say what is too much: fields, levels, entries of a list, bytes", async () => {
    const tries: [string, string, number, RegExp][] = [
      [FORM, "a[]=1&".repeat(21_000), 400, /too many fields/],
      [FORM, Array.from({ length: 600 }, () => "a[]=1").join("&"), 400, /list of the request is too long/],
      [FORM, "a[999999999]=1", 400, /list of the request is too long/],
      [FORM, `a${"[b]".repeat(40)}=1`, 400, /nested too deeply/],
      [FORM, Array.from({ length: 9000 }, (_, index) => `k${index}=`).join("&"), 400, /too many fields/],
      [JSON_TYPE, `${'{"a":'.repeat(50)}1${"}".repeat(50)}`, 400, /nested too deeply/],
      [JSON_TYPE, '{"__proto__":{"a":1}}', 400, /cannot be called __proto__/],
      [FORM, `a=${"x".repeat(140_000)}`, 413, /too large: at most 128 KB/],
      [JSON_TYPE, JSON.stringify({ a: "x".repeat(140_000) }), 413, /too large: at most 128 KB/],
    ];
    for (const [type, body, status, message] of tries) {
      const answer = await send(origin, "contct_us", body, type);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    }
    const form = new FormData();
    for (let index = 0; index < 2100; index += 1) form.append(`k${index}`, "");
    const parts = await send(providerOrigin, "contct_us", form);
    expect([400, 413]).toContain(parts.status);
  });

  /** Median of others' calls while one form is sent over and over. Milliseconds. */
  async function othersBeside(form: string): Promise<number> {
    let isOver = false;
    const senders = Promise.all(
      Array.from({ length: 6 }, async () => {
        while (!isOver) await send(providerOrigin, "contct_us", form, FORM);
      }),
    );
    const times: number[] = [];
    for (let count = 0; count < 15; count += 1)
      times.push(
        await durationOf(async () => {
          const answer = await fetch(`${origin}/api/get_categories`);
          await answer.arrayBuffer();
          expect(answer.status).toBe(200);
        }),
      );
    isOver = true;
    await senders;
    return quantile(times, 0.5);
  }

  test("hold up others hardly more than a harmless one of their size", async () => {
    const size = 6 * 21_000;
    const harmless = await othersBeside(`message=${"a".repeat(size - 8)}`);
    const hostile = await othersBeside("a[]=1&".repeat(size / 6));
    expect(hostile / harmless).toBeLessThan(MOST);
  });
});
