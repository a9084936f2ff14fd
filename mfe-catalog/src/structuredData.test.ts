/** @jest-environment node */
import type { Issue } from "@adobe/structured-data-validator";
import { headOf } from "./testing/head.ts";

type Node = Record<string, unknown>;

/** What Google's rules say of the objects, by Adobe's validator of structured data. Its vocabulary is `schema-dts`, at compile time. */
async function issuesOf(objects: Node[]): Promise<Issue[]> {
  const { default: Validator } = await import("@adobe/structured-data-validator");
  const jsonld = Object.groupBy(
    objects.map((object) => ({ ...object, "@location": "0,1" }) as Node),
    (object) => String(object["@type"]),
  );
  return new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
}

const PAGES: [path: Parameters<typeof headOf>[0], address: string, params: Record<string, string>, types: string[]][] =
  [
    [
      "/properties-details/:slugId",
      "/properties-details/house-1",
      { slugId: "house-1" },
      ["RealEstateListing", "BreadcrumbList"],
    ],
    ["/project-details/:id", "/project-details/riverside", { id: "riverside" }, ["BreadcrumbList"]],
    [
      "/agent-details/:slugId",
      "/agent-details/omar-haddad",
      { slugId: "omar-haddad" },
      ["RealEstateAgent", "BreadcrumbList"],
    ],
    [
      "/article-details/:slugId",
      "/article-details/buying-a-first-home",
      { slugId: "buying-a-first-home" },
      ["Article", "BreadcrumbList"],
    ],
    ["/faqs", "/faqs", {}, ["FAQPage"]],
  ];

describe("structured data", () => {
  it.each(PAGES)("of %s is what a validator accepts", async (path, address, params, types) => {
    const { head } = await headOf(path, address, params);
    const objects = JSON.parse(JSON.stringify(head.jsonLd ?? [])) as Node[];
    expect(objects.map((object) => object["@type"])).toEqual(types);
    expect(objects.every((object) => object["@context"] === "https://schema.org")).toBe(true);
    const issues = await issuesOf(objects);
    expect(issues.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  });

  it("is refused when it breaks the rules, so that the check above means something", async () => {
    const broken = {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [{ "@type": "ListItem" }],
    };
    expect((await issuesOf([broken])).some(({ severity }) => severity === "ERROR")).toBe(true);
  });
});
