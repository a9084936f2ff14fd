import { signIn } from "./harness/client.ts";
import { eventually } from "./harness/eventually.ts";
import { loadInside } from "./harness/provider.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

/** A statement costs about half a millisecond of both processors, whatever it reads. */
describe("the statements of a call", () => {
  let site: SqlSite;
  let harness: typeof import("./harness/statementsOf.ts");
  beforeAll(async () => {
    site = await startSqlSite("postgres");
    harness = await loadInside("test/harness/statementsOf.ts");
  });
  afterAll(() => site?.stop());

  async function statementsOf(url: string, headers: Record<string, string> = {}): Promise<string[]> {
    const { statusCode, statements } = await harness.statementsOf(site.provider.inside!.app, { url, headers });
    expect(statusCode).toBe(200);
    return statements;
  }

  /** Once what calls share is cached: a change may have dropped it just before. */
  const expectFew = async (most: number, url: string, headers?: Record<string, string>) => {
    const statements = await eventually(
      () => statementsOf(url, headers),
      ({ length }) => length <= most,
    );
    expect({ statements, isFew: statements.length <= most }).toEqual({ statements, isFew: true });
    return statements;
  };

  test.each([
    ["get-property-list?", 6],
    ["get_nearby_properties?", 6],
    ["get_property?sort_by=newest&", 6],
  ])("%s are few, however many listings are shown", async (call, most) => {
    await expectFew(most, `/api/${call}limit=5`);
    await expectFew(most, `/api/${call}limit=50`);
  });

  test("of a listing's page and of similar listings are few, whoever reads them", async () => {
    const { rows } = await site.query("select id, slug_id from properties where on_market and not is_premium limit 1");
    const { token } = await signIn(site.provider, "member@gable.test");
    const headers = { authorization: `Bearer ${token}` };
    await expectFew(10, `/api/get_property?slug_id=${rows[0].slug_id}`);
    await expectFew(14, `/api/get_property?slug_id=${rows[0].slug_id}`, headers);
    await expectFew(8, `/api/get-all-similar-properties?property_id=${rows[0].id}`);
  });
});
