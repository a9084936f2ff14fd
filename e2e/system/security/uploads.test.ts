import { DATABASES } from "@gable/provider/harness/databases.ts";
import { type RunningSite, startOwnSite } from "./harness/site.ts";
import { ownAddress } from "./harness/sites.ts";

/** What the built platform holds of uploads that no form uses: two megabytes for a member. */
describe.each(DATABASES)("uploads without a use (%s)", (kind) => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startOwnSite(kind, { UPLOADS_WAITING_MB: "2" });
  }, 120_000);
  afterAll(() => site?.stop());

  const send = async (call: string, fields: Record<string, string | Blob>, headers: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await fetch(`${site.origin}/api/${call}`, { method: "POST", body, headers });
    return { status: answer.status, body: await answer.json() };
  };

  test("one account fills no disk: many files at the same time, from many addresses, stay within its room", async () => {
    const account = { type: "3", email: "owner@gable.test", password: "gable-demo" };
    const { token } = (await send("user_signup", account, { "x-forwarded-for": ownAddress() })).body;
    const file = () => new File(["a".repeat(700 * 1024)], "letter.txt");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        send("uploads", { file: file() }, { "x-forwarded-for": ownAddress(), authorization: `Bearer ${token}` }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(1);
    expect(taken).toBeLessThanOrEqual(2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([413]));
    expect(refused[0]?.body.message).toMatch(/wait for a form .* drafts/);
  }, 60_000);
});
