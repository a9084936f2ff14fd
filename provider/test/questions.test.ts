import { join } from "node:path";
import { signIn } from "./harness/client.ts";
import { type SqlSite, startSqlSite } from "./support/sql-site.ts";

/** A question costs about half a millisecond of both processors, whatever it asks. */
describe("what calls ask of the database", () => {
  let site: SqlSite;
  let door: string;
  beforeAll(async () => {
    site = await startSqlSite("postgres", { TEST_COMMAND: join(__dirname, "harness/serve-asking.ts") });
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
      where on_offer and property_type = 0 and not is_premium
      group by city, category_id having count(*) > 2 limit 1`);
    return rows[0].slugs;
  }

  test("a listing's page is one question for everything that it shows, and one that counts the visit", async () => {
    const [first, second] = await alike();
    await questionsOf(`/api/get_property?slug_id=${first}`);
    const [page = "", ...others] = await questionsOf(`/api/get_property?slug_id=${second}`);
    expect(page).toContain("from properties where slug_id = $1");
    expect(others).toEqual([expect.stringContaining("insert into listing_visits")]);
    // The site's own server and a visitor who comes again are not counted.
    expect(await questionsOf(`/api/get_property?slug_id=${second}`)).toEqual([page]);
    const composer = { "x-forwarded-host": "gable.test" };
    expect(await questionsOf(`/api/get_property?slug_id=${first}`, composer)).toEqual([page]);
  });

  test("a member's page asks who the member is and what the member may read besides", async () => {
    const [first] = await alike();
    const { token } = await signIn(site.provider, "member@gable.test");
    const url = `/api/get_property?slug_id=${first}`;
    const headers = { authorization: `Bearer ${token}` };
    await questionsOf(url, headers);
    const questions = await questionsOf(url, headers);
    expect({ questions, count: questions.length }).toEqual({ questions, count: 4 });
  });

  test("similar listings are one question", async () => {
    const [first] = await alike();
    const { rows } = await site.query(`select id from properties where slug_id = '${first}'`);
    expect(await questionsOf(`/api/get-all-similar-properties?property_id=${rows[0].id}`)).toHaveLength(1);
  });
});
