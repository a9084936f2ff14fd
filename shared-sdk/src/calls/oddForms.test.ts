import * as calls from "./index.ts";
import { type Answer, answeringClient, goodAnswer } from "./test/answering.ts";
import { callInputs } from "./test/inputs.ts";

/*
 * Providers of the family write the same answer in different forms (api.md §0 and §1). For every call: whatever
 * the form, the model that comes out is the same.
 */

const exported: Record<string, unknown> = { ...calls };
const names = Object.keys(callInputs) as (keyof typeof callInputs)[];

/** The answer with every value in it written anew; its envelope stays. */
function rewritten(answer: Answer, rewrite: (value: unknown) => unknown): Answer {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return rewrite(value.map(walk));
    if (typeof value !== "object" || value === null) return rewrite(value);
    return rewrite(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)])));
  };
  const { error, message, code, ...fields } = answer.body as Record<string, unknown>;
  const odd = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, walk(value)]));
  return { ...answer, body: { error, message, code, ...odd } };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Dictionaries, whose every key counts, are samples with the one key `key`. */
const isDictionary = (value: object): boolean => "key" in value;

const FORMS: Record<string, (value: unknown) => unknown> = {
  "numbers as text": (value) => (typeof value === "number" ? String(value) : value),
  "booleans as 0 and 1": (value) => (typeof value === "boolean" ? Number(value) : value),
  'booleans as "0" and "1"': (value) => (typeof value === "boolean" ? String(Number(value)) : value),
  "booleans as words": (value) => (typeof value === "boolean" ? String(value) : value),
  "lists of rows as objects with numbered keys": (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isRecord) ? { ...value } : value,
  "fields that nobody knows": (value) =>
    isRecord(value) && !isDictionary(value) ? { ...value, role_context: { is_owner: 1 }, zz: [] } : value,
};

async function read(name: keyof typeof callInputs, form: (value: unknown) => unknown): Promise<unknown> {
  const client = answeringClient((call) => rewritten(goodAnswer(call), form));
  const call = exported[name] as (client: unknown, input: unknown) => Promise<unknown>;
  return call(client, callInputs[name]);
}

describe.each(names)("%s", (name) => {
  test.each(Object.keys(FORMS))("reads %s as it reads the canonical form", async (form) => {
    const canonical = await read(name, (value) => value);
    expect(await read(name, FORMS[form] as (value: unknown) => unknown)).toEqual(canonical);
  });
});
