import * as fc from "fast-check";

/** One call as the provider itself describes it. */
export interface DescribedCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api/`, with fields in braces. */
  path: string;
  fields: string[];
  isJson: boolean;
}

interface Operation {
  parameters?: { name?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema?: { properties?: object } }> };
}

/** Reads the calls out of the provider's OpenAPI description. */
export function describedCalls(description: { paths: Record<string, Record<string, Operation>> }): DescribedCall[] {
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {};
      const properties = Object.values(content).flatMap(({ schema }) => Object.keys(schema?.properties ?? {}));
      return {
        method: method.toUpperCase() as DescribedCall["method"],
        path: path.replace(/^\//, ""),
        fields: [...new Set([...parameters.flatMap(({ name }) => name ?? []), ...properties])],
        isJson: "application/json" in content,
      };
    }),
  );
}

const NASTY_TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "2147483648",
  "9223372036854775808",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "1970-01-01T00:00:00Z",
  "+99999-99-99",
  "' or '1'='1",
  "'; drop table users; --",
  "%' union select null,null --",
  "\\'; select pg_sleep(5); --",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "{{7*7}}",
  "../../../../etc/passwd",
  "\u202Egnp.exe",
  "\uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
  "\uD800",
  "a\u0000b",
  "مرحبا",
  "%",
  "_",
  "\\",
  "x".repeat(70_000),
];

/** A value that no honest client sends, or one that it might: a small number is somebody's id. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.array(fc.oneof(fc.integer(), fc.string(), fc.constant(null)), { maxLength: 5 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), fc.oneof(fc.integer(), fc.string()), { maxKeys: 4 }),
  },
);

export interface FuzzRequest {
  caller: "visitor" | "member" | "admin";
  fields: Record<string, unknown>;
  /** Name of the field that holds a file of random bytes. */
  file: string | null;
}

/** Requests that carry some of a call's own fields and some that it does not know. */
export function requestsOf({ fields }: DescribedCall): fc.Arbitrary<FuzzRequest> {
  const known = Object.fromEntries(fields.map((field) => [field, value]));
  return fc.record({
    caller: fc.constantFrom("visitor" as const, "member" as const, "member" as const, "admin" as const),
    fields: fc
      .tuple(
        fc.record(known, { requiredKeys: [] }),
        fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), value, { maxKeys: 2 }),
      )
      .map(([own, foreign]) => ({ ...foreign, ...own })),
    file: fields.length > 0 ? fc.option(fc.constantFrom(...fields), { freq: 8 }) : fc.constant(null),
  });
}

/** Form keys as clients of the family nest them: `a[0][b]`. */
export function flatten(fields: Record<string, unknown>): [string, string][] {
  const flat: [string, string][] = [];
  const add = (key: string, inner: unknown): void => {
    if (inner !== null && typeof inner === "object")
      for (const [name, deeper] of Object.entries(inner)) add(`${key}[${name}]`, deeper);
    else flat.push([key, String(inner)]);
  };
  for (const [key, inner] of Object.entries(fields)) add(key, inner);
  return flat;
}
