import { createApiClient } from "../client/index.ts";
import { appSettings, deepLink, sitePage } from "./index.ts";

function clientOf(body: object) {
  const asked: string[] = [];
  const client = createApiClient({
    baseUrl: "http://provider.test/api/",
    token: () => null,
    sleep: async () => undefined,
    fetch: (async (url: string) => {
      asked.push(url);
      return { status: 200, ok: true, headers: { get: () => null }, text: async () => JSON.stringify(body) };
    }) as unknown as typeof fetch,
  });
  return { client, asked };
}

test("a page is its HTML, and empty where the provider has none, in both envelopes", async () => {
  const old = clientOf({ error: false, message: "", data: "<p>We keep little.</p>" });
  expect(await sitePage(old.client, { page: "privacy" })).toBe("<p>We keep little.</p>");
  const none = clientOf({ error: false, message: "", data: null, code: 200 });
  expect(await sitePage(none.client, { page: "terms" })).toBe("");
  expect([...old.asked, ...none.asked]).toEqual([
    "http://provider.test/api/privacy-policy",
    "http://provider.test/api/terms-conditions",
  ]);
});

test("settings for an app are read like the site's, with switches as text or numbers", async () => {
  const { client } = clientOf({
    error: false,
    message: "",
    data: { company_name: "Gable", number_with_suffix: 1, languages: [{ id: "1", code: "ar", name: "" }] },
  });
  const settings = await appSettings(client);
  expect([settings.company.name, settings.abbreviateNumbers]).toEqual(["Gable", true]);
  expect(settings.languages).toEqual([{ code: "ar", name: "ar", rtl: true }]);
});

test("a shared listing's addresses are read; without an app there are none of an app", async () => {
  const { client, asked } = clientOf({ error: false, message: "", data: { web_url: "https://a.test/p/villa" } });
  const found = await deepLink(client, { type: "project", slug: "villa" });
  expect(found).toEqual({ web: "https://a.test/p/villa", app: "", playStore: "", appStore: "" });
  expect(new URL(asked[0] ?? "").search).toBe("?slug_id=villa&project=1");
});

test("a failure under HTTP 200 is an error with the provider's words", async () => {
  const { client } = clientOf({ error: true, message: "There is no such page." });
  await expect(sitePage(client, { page: "terms" })).rejects.toMatchObject({ message: "There is no such page." });
});
