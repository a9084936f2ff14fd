import { fakeSettings } from "../testing.ts";
import { createSite } from "./site.ts";

const ORIGIN = "http://localhost:3000";

/** A site before a provider that says its name in the language that it is asked in. */
function siteOf(names: Record<string, string | null>) {
  const asked: string[] = [];
  const site = createSite({
    apiUrl: "http://127.0.0.1:1/api/",
    dataDir: "",
    log: { warn: () => undefined },
    fetch: async (_address, init) => {
      const language = new Headers(init?.headers).get("accept-language") ?? "";
      asked.push(language);
      const name = names[language];
      if (name === null) return new Response("{}", { status: 503 });
      const data = { ...fakeSettings, default_language: "en", company_name: name ?? names[""] };
      return Response.json({ error: false, message: "", data, code: 200 });
    },
  });
  return { site, asked };
}

test("settings are kept by language, and the site's own are asked for once", async () => {
  const { site, asked } = siteOf({ "": "House", ar: "بيت", fr: "Maison" });
  const name = async (language?: string) => (await site.settings(ORIGIN, language))?.company.name;
  expect([await name(), await name("ar"), await name("fr"), await name("en"), await name("ar")]).toEqual([
    "House",
    "بيت",
    "Maison",
    "House",
    "بيت",
  ]);
  expect(asked.toSorted()).toEqual(["", "ar", "fr"]);
});

test("where the settings of a language cannot be had the site's own stand", async () => {
  const { site } = siteOf({ "": "House", ar: null });
  expect((await site.settings(ORIGIN, "ar"))?.company.name).toBe("House");
});
