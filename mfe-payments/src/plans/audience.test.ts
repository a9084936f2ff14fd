import { audienceOf } from "./audience.ts";

const rows = (property: number | null | undefined, project?: number | null) =>
  [
    { feature: "property_list" as const, limit: property },
    { feature: "project_list" as const, limit: project },
    { feature: "premium_properties" as const, limit: null },
  ].map((row, id) => ({ ...row, id, name: "", usage: null }));

test.each([
  ["looking", rows(undefined)],
  ["one", rows(3, 1)],
  ["several", rows(10, 2)],
  ["many", rows(100, 20)],
  ["unlimited", rows(null)],
  ["unlimited", rows(undefined, null)],
] as const)("a plan for %s", (audience, given) => {
  expect(audienceOf({ rows: given })).toBe(audience);
});
