import fc from "fast-check";
import type { ApiClient } from "../client/client.ts";
import { type ApiErrorKind, isApiError } from "../client/error.ts";
import { wireCalls } from "../testing/wireCalls.ts";
import * as calls from "./index.ts";
import { type Answer, answeringClient, goodAnswer, wireCallOf } from "./test/answering.ts";
import { type CallName, callInputs } from "./test/inputs.ts";

/*
 * What holds for every call, also for those that are added later: an export of `calls` that sends
 * something is found by its name and needs one line in `test/inputs.ts`.
 */

/** Exported functions that send nothing. */
const NOT_CALLS = ["liveEvent"];
/** They answer with an HTML document; see payments.test.ts. */
const DOCUMENTS = ["paymentReceipt", "payPalForm", "invoicePdf"];
const exported: Record<string, unknown> = { ...calls };
const names = Object.entries(exported)
  .filter(([name, value]) => typeof value === "function" && !/(Query|Mutation)$|^(encode|to)[A-Z]/.test(name))
  .map(([name]) => name)
  .filter((name) => ![...NOT_CALLS, ...DOCUMENTS].includes(name)) as CallName[];

async function run(name: CallName, client: ApiClient): Promise<unknown> {
  if (!(name in callInputs)) {
    throw new Error(`The call "${name}" has no fixture: add an input for it to shared-sdk/src/calls/test/inputs.ts.`);
  }
  const call = exported[name] as (client: ApiClient, input: unknown) => Promise<unknown>;
  return call(client, callInputs[name]);
}

/** Every place of a value: the paths of its fields and items. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, by) : item));
  return { ...value, [key]: replaced((value as Record<string, unknown>)[key], rest, by) };
}

function numbersIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, "", "0", "1", "12.50", "1,200", "abc", "null", "2 days ago", "2026-13-45"),
  fc.constantFrom<unknown>(0, 1, -1, 2.5, 1e21, true, false, "true", "No", [], {}, [[]], [null], [1], { toString: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);
/** The answer as it is, with up to three of its places holding something odd. */
const damage = fc.array(fc.tuple(fc.nat(), oddValue), { minLength: 1, maxLength: 3 });

function damaged(answer: Answer, changes: [number, unknown][]): Answer {
  let body = answer.body;
  for (const [place, by] of changes) {
    const paths = pathsOf(body);
    body = replaced(body, paths[place % paths.length] ?? [], by);
  }
  return { ...answer, body: body === undefined ? null : body };
}

/** Sends the call and holds what must be so whatever the answer: a clean model, or an `ApiError` that says where. */
async function expectCleanOutcome(
  name: CallName,
  answer: (path: string, method: string) => Answer,
  kinds?: ApiErrorKind[],
): Promise<void> {
  let value: unknown;
  try {
    value = await run(
      name,
      answeringClient(({ path, method }) => answer(path, method)),
    );
  } catch (error) {
    if (!isApiError(error)) throw new Error(`${name} threw something else than an ApiError`, { cause: error });
    expect(wireCalls.map((call) => call.path)).toContain(error.call);
    if (kinds) expect(kinds).toContain(error.kind);
    if (error.kind === "contract")
      expect(error.message).toMatch(/^[\w-]+(\/[^:]*)?: the answer('s field "[^"]+" cannot be read| is no JSON)/);
    return;
  }
  for (const number of numbersIn(value)) expect(number).not.toBeNaN();
}

test("every export that sends something has an input", () => {
  expect(names.filter((name) => !(name in callInputs))).toEqual([]);
  expect(names.length).toBeGreaterThan(50);
});

describe.each(names)("%s", (name) => {
  test("reads the fullest answer of its schema", async () => {
    await expectCleanOutcome(name, (path, method) => goodAnswer(wireCallOf(method, path)), []);
  });

  test("reads the barest answer, or says which field it needs", async () => {
    await expectCleanOutcome(name, (path, method) => goodAnswer(wireCallOf(method, path), "minimal"), ["contract"]);
  });

  test("reads the old envelope: no code, no total, fields that nobody knows", async () => {
    const client = answeringClient((call) => {
      const { code, total, ...old } = goodAnswer(call).body as Record<string, unknown>;
      return { status: 200, body: { ...old, role_context: { is_owner: 1 }, translations: [] } };
    });
    await expect(run(name, client).then(() => "read")).resolves.toBe("read");
  });

  test("throws only ApiError, whatever stands in an answer", async () => {
    await fc.assert(
      fc.asyncProperty(damage, (changes) =>
        expectCleanOutcome(name, (path, method) => damaged(goodAnswer(wireCallOf(method, path)), changes)),
      ),
      { numRuns: 30 },
    );
  });

  test("throws only ApiError when the answer is something else altogether", async () => {
    const answer = fc.record({
      status: fc.constantFrom(200, 201, 204, 301, 400, 401, 403, 404, 422, 429, 500, 502),
      body: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom<unknown>("", "<html></html>", [], {}, null)),
    });
    await fc.assert(
      fc.asyncProperty(answer, (answered) => expectCleanOutcome(name, () => answered)),
      { numRuns: 10 },
    );
  });
});
