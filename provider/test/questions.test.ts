import { join } from "node:path";
import { signIn } from "./harness/client.ts";
import { eventually } from "./harness/eventually.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

/** A question costs about half a millisecond of both processors, whatever it asks. */
describe("what calls ask of the database", () => {
  let site: SqlSite;
  let door: string;
  beforeAll(async () => {
    site = await startSqlSite("postgres", { TEST_COMMAND: join(__dirname, "harness/serveAsking.ts") });
    door = /Calls on (http:\/\/\S+)/.exec(site.provider.output())?.[1] ?? "";
  });
  afterAll(() => site?.stop());

  async function questionsOf(url: string, headers: Record<string, string> = {}): Promise<string[]> {
    const answer = await fetch(door, { method: "POST", body: JSON.stringify({ url, headers }) });
    const { statusCode, questions } = (await answer.json()) as { statusCode: number; questions: string[] };
    expect(statusCode).toBe(200);
    return questions;
  }

  /** Slugs of listings of one city, category and purpose: what their pages share is kept after the first of them. */
  async function alike(): Promise<string[]> {
    const { rows } = await site.query(`select array_agg(slug_id order by id) as slugs from properties
      where on_market and property_type = 0 and not is_premium
      group by city, category_id having count(*) > 2 limit 1`);
    return rows[0].slugs;
  }

  /** Once what calls share is kept: another process's change may have dropped it just before. */
  const whenKept = (most: number, url: string, headers?: Record<string, string>) =>
    eventually(
      () => questionsOf(url, headers),
      ({ length }) => length <= most,
    );

  test("a listing's page is one question for everything that it shows", async () => {
    const [first, second] = await alike();
    await whenKept(1, `/api/get_property?slug_id=${first}`);
    const questions = await questionsOf(`/api/get_property?slug_id=${second}`);
    expect(questions).toEqual([expect.stringContaining("from properties where slug_id = $1")]);
  });

  test("a member's page asks besides who the member is, what has changed and what the member may read", async () => {
    const [first] = await alike();
    const { token } = await signIn(site.provider, "member@gable.test");
    const headers = { authorization: `Bearer ${token}` };
    const questions = await whenKept(4, `/api/get_property?slug_id=${first}`, headers);
    expect({ questions, count: questions.length }).toEqual({ questions, count: 4 });
  });

  test("similar listings are one question", async () => {
    const [first] = await alike();
    const { rows } = await site.query(`select id from properties where slug_id = '${first}'`);
    const questions = await whenKept(1, `/api/get-all-similar-properties?property_id=${rows[0].id}`);
    expect(questions).toHaveLength(1);
  });
});
