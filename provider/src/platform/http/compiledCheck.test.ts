import * as wire from "@gable/shared-sdk/wire";
import { z as classic } from "zod";
import { compiledCheck } from "./compiledCheck.ts";

const { z } = wire;

const place = z.object({ city: z.string(), at: z.optional(z.nullable(z.number())) });
const tree = z.object({
  name: z.string(),
  get under() {
    return z.array(tree);
  },
});
const SCHEMAS: Record<string, { safeParse: ReturnType<typeof compiledCheck> } & Parameters<typeof compiledCheck>[0]> = {
  object: z.object({ place, tags: z.array(z.string()), more: z.record(z.string(), place) }),
  strict: z.strictObject({ place }),
  loose: z.looseObject({ place }),
  "with a rest": z.catchall(z.object({ place }), z.number()),
  pipe: z.object({ count: z.pipe(z.transform(Number), z.number()), hint: z._default(z.string(), "none") }),
  union: z.array(z.union([place, z.tuple([z.string(), place]), z.null()])),
  discriminated: z.discriminatedUnion("type", [
    z.object({ type: z.literal("a"), place }),
    z.object({ type: z.literal("b"), count: z.number() }),
  ]),
  recursive: tree,
  lazy: z.lazy(() => z.object({ place })),
  checked: z.object({ place }).check(z.refine(({ place: { city } }) => city !== "Nowhere", "There is no such place.")),
  "of zod": classic.object({ place: classic.object({ city: classic.string().trim() }).optional() }),
};
/** What is said of a value, whatever the error's class. */
const told = ({ data, error }: { data?: unknown; error?: { issues: unknown } }) =>
  JSON.stringify([data, error?.issues]);

const VALUES: unknown[] = [
  null,
  7,
  {},
  { place: { city: "Lisbon", more: 1 }, tags: ["a"], more: { b: { city: "Porto", at: null } }, other: true },
  { place: { city: "Nowhere" }, tags: [1, 2], more: { b: { city: 3 } } },
  { place: { city: "Lisbon" } },
  { place: { city: "Lisbon" }, rest: 3 },
  { place: { city: " Lisbon " }, count: "12", other: 5 },
  { count: "twelve", hint: null },
  [{ city: "Lisbon", at: 5 }, ["a", { city: "Porto", other: 1 }], null],
  [["a"], { at: "five" }],
  { type: "a", place: { city: "Lisbon" } },
  { type: "b", count: 1, place: 2 },
  { type: "c" },
  { name: "a", under: [{ name: "b", under: [], other: 1 }] },
  { name: "a", under: [{ name: 2, under: [{}] }] },
];

test.each(Object.keys(SCHEMAS))("%s: compiled, a schema says of each value what it says itself", (name) => {
  const schema = SCHEMAS[name];
  if (!schema) throw new Error(name);
  const check = compiledCheck(schema);
  const results = VALUES.map((value) => [schema.safeParse(value), check(value)] as const);
  for (const [own, made] of results) expect(told(made)).toBe(told(own));
  expect(new Set(results.map(([, { success }]) => success))).toEqual(new Set([true, false]));
});

test("the schemas of all answers are compiled, and refuse what does not fit as before", () => {
  const schemas = Object.values(wire).filter(
    (value): value is (typeof wire)["propertyCard"] => typeof value === "object" && value !== null && "_zod" in value,
  );
  expect(schemas.length).toBeGreaterThan(50);
  for (const schema of schemas)
    for (const value of [null, {}, [], { data: [{}] }])
      expect(told(compiledCheck(schema)(value))).toBe(told(schema.safeParse(value)));
});
