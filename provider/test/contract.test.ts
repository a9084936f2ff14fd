import { type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { CALLS } from "./harness/contract.ts";
import { onEachDatabase } from "./harness/each.ts";

/** Reads that everybody may make; `checkAnswer` in the client holds each against its schema. */
const READS: [path: string, query: Fields, holds: (body: Record<string, unknown>) => unknown][] = [
  ["web-settings", {}, ({ data }) => (data as { company_name: string }).company_name],
  ["get_categories", { limit: 5 }, ({ data, total }) => (data as unknown[]).length === 5 && Number(total) > 5],
  ["get_property", { limit: 3 }, ({ data, total }) => (data as unknown[]).length === 3 && Number(total) > 3],
  ["get-property-list", { limit: 7, sort_by: "price_asc" }, ({ data }) => (data as unknown[]).length === 7],
  [
    "get-property-list",
    { search: "no such place at all" },
    ({ data, total }) => (data as unknown[]).length === 0 && total === 0,
  ],
  ["get_articles", {}, ({ data }) => (data as unknown[]).length > 0],
  ["get-cities-data", {}, ({ data }) => (data as { City: string }[])[0]?.City],
  ["get_facilities", {}, ({ data }) => (data as unknown[]).length > 0],
  ["get-facilities-for-filter", {}, ({ data }) => (data as unknown[]).length > 0],
  ["get_report_reasons", {}, ({ data }) => (data as unknown[]).length > 0],
  ["get-projects", {}, ({ data }) => (data as unknown[]).length > 0],
  ["homepage-data", {}, ({ data }) => (data as { sections: unknown[] }).sections.length > 0],
  ["agent-list", {}, ({ data }) => (data as unknown[]).length > 0],
  ["faqs", {}, ({ data }) => (data as unknown[]).length > 0],
  ["get-package", {}, ({ data }) => (data as unknown[]).length > 0],
  [
    "get_languages",
    { language_code: "en", web_language_file: 1 },
    ({ data }) => (data as { code: string }).code === "en",
  ],
];

onEachDatabase("the wire contract", (provider) => {
  let visitor: Client;
  beforeAll(() => {
    visitor = createClient(provider());
  });

  test.each(READS)("%s %p answers in its schema, with a code", async (path, query, holds) => {
    const { status, body } = await visitor.get(path, query);
    expect([status, body.error, body.code]).toEqual([200, false, 200]);
    expect(holds(body)).toBeTruthy();
    expect(CALLS.has(`GET ${path}`)).toBe(true);
  });

  test("one property is a list of one, found by id and by slug, with its facts", async () => {
    const [card] = (await visitor.get("get-property-list", { limit: 1 })).body.data;
    const bySlug = (await visitor.get("get_property", { slug_id: card.slug_id })).body;
    const byId = (await visitor.get("get_property", { id: card.id })).body;
    expect(bySlug.data).toHaveLength(1);
    expect(byId.data[0].slug_id).toBe(card.slug_id);
    expect(bySlug.data[0].description.length).toBeGreaterThan(20);
    expect(Array.isArray(bySlug.similar_properties)).toBe(true);
  });

  test.each([
    ["get-property-list", { limit: "many" }],
    ["get-property-list", { latitude: 200, longitude: 0, radius: 5 }],
    ["agent-list", { offset: -1 }],
  ])("%s with %p is refused with a message, as the caller's mistake", async (path, query) => {
    const { status, body } = await visitor.get(path, query as Fields);
    expect([status, body.error, body.code]).toEqual([400, true, 400]);
    expect(Object.keys(body.field_errors)).not.toEqual([]);
  });

  test("a call that does not exist answers 404 in the envelope", async () => {
    expect((await visitor.get("get_everything")).status).toBe(404);
  });

  test("a member's own reads answer in their schemas", async () => {
    const owner = await signIn(provider(), "owner@gable.test");
    const own = [
      "get-user-data",
      "get-added-properties",
      "get_favourite_property",
      "get_chats",
      "conversations",
      "get_notification_list",
    ];
    for (const path of own) expect((await owner.get(path)).body).toMatchObject({ error: false, code: 200 });
  });
});
