import { onBothSites, ownAddress } from "./harness/sites.ts";

interface Answer {
  status: number;
  body: { error: boolean; message: string; code: number; field_errors?: Record<string, string[]> };
}

onBothSites("questions that ask for too much", ({ origin, providerOrigin }) => {
  const headers = { "x-forwarded-for": ownAddress() };
  const read = async (answer: Response): Promise<Answer> => ({ status: answer.status, body: await answer.json() });
  const get = async (path: string) => read(await fetch(`${origin}/api/${path}`, { headers }));

  describe("conditions on fields", () => {
    const conditions = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ parameter_id: index + 1, min: 1 }));
    const search = async (body: URLSearchParams) =>
      read(await fetch(`${origin}/api/search-properties`, { method: "POST", headers, body }));
    const asJsonText = (count: number) => new URLSearchParams({ parameters: JSON.stringify(conditions(count)) });
    const asBrackets = (count: number) =>
      new URLSearchParams(
        conditions(count).flatMap(({ parameter_id, min }, index) => [
          [`parameters[${index}][parameter_id]`, String(parameter_id)],
          [`parameters[${index}][min]`, String(min)],
        ]),
      );

    test.each([
      ["JSON text", asJsonText],
      ["bracketed names", asBrackets],
    ])("ten are answered, one more is refused with the limit (%s)", async (_way, body) => {
      expect((await search(body(10))).status).toBe(200);
      const refused = await search(body(11));
      expect([refused.status, refused.body.message]).toEqual([400, "At most 10 entries."]);
      expect(refused.body.field_errors).toEqual({ parameters: ["At most 10 entries."] });
    });
  });

  test.each(["get-projects", "agent-list", "get_articles", "faqs", "get-cities-data", "get_nearby_properties"])(
    "%s begins after ten thousand entries at most",
    async (call) => {
      expect((await get(`${call}?offset=10000&limit=1`)).status).toBe(200);
      for (const offset of [10_001, 1_000_000, 1e15]) {
        const { status, body } = await get(`${call}?offset=${offset}&limit=1`);
        expect([status, body.error, body.message]).toEqual([400, true, "offset is at most 10000."]);
      }
    },
  );

  test("the list of properties goes on in the orders that it reads along an index, and in no other", async () => {
    expect((await get("get-property-list?offset=1000000&sort_by=oldest&limit=1")).status).toBe(200);
    expect((await get("get-property-list?offset=10001&limit=1")).status).toBe(400);
    expect((await get("get-property-list?offset=1000001&sort_by=oldest&limit=1")).status).toBe(400);
  });

  describe.each([
    ["the composer", origin],
    ["the provider", providerOrigin],
  ])("addresses that nothing can read, at %s", (_door, base) => {
    const token = "s3cret-token";
    test.each([
      `%zz?token=${token}`,
      `get-property-list/%E0%A4%A?token=${token}`,
      `drafts/${"x".repeat(401)}?token=${token}`,
      `viewings/${"9".repeat(5000)}/calendar.ics?key=${token}`,
    ])("/api/%.40s is refused with the envelope, and is not repeated", async (path) => {
      const answer = await fetch(`${base}/api/${path}`, { headers });
      const text = await answer.text();
      const type = answer.headers.get("content-type") ?? "";
      expect([answer.status, type.split(";")[0]]).toEqual([400, "application/json"]);
      expect(JSON.parse(text)).toMatchObject({
        error: true,
        code: 400,
        data: null,
        message: "The address is not valid.",
      });
      expect(text).not.toContain(token);
    });
  });
});
