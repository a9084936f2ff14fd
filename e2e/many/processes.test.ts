import { METRICS_TOKEN, type Platform, startPlatform } from "./harness/platform.ts";

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
}, 240_000);
afterAll(() => platform?.stop(), 120_000);

test("pages come from both composers in turn, and their reads from the replica", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(`${platform.origin}/`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.get("x-answered-by"))).size).toBe(2);
  for (const { origin } of platform.providers) {
    const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const text = await answer.text();
    expect(text).toContain("gable_replica_up 1");
    expect(text).toMatch(/^gable_database_reads_total\{by="replica",reason=""\} [1-9]/m);
  }
});
