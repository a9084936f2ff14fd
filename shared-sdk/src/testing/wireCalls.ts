import * as wire from "../wire/index.ts";
import { type TestAnswer, TestFailure, type TestRequest } from "./contract.ts";
import { sampleOf } from "./sample.ts";

function isWireCall(value: unknown): value is wire.WireCall {
  return typeof value === "object" && value !== null && "path" in value && "answer" in value && "access" in value;
}

/** Every call of the wire. */
export const wireCalls: readonly wire.WireCall[] = (Object.values(wire) as unknown[]).filter(isWireCall);

/** The fields that a path holds where it has the form of another (`drafts/{id}`); null where it has not. */
function fieldsOf(form: string, path: string): Record<string, string> | null {
  const [expected, given] = [form.split("/"), path.split("/")];
  if (expected.length !== given.length) return null;
  const fields: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== value : value === "") return null;
    if (name !== undefined) fields[name] = decodeURIComponent(value);
  }
  return fields;
}

/** The wire call that a request is for, and the fields that its path holds; null when there is none. */
export function findWireCall(
  method: string,
  path: string,
): { call: wire.WireCall; fields: Record<string, string> } | null {
  for (const call of wireCalls) {
    const fields = call.method === method ? fieldsOf(call.path, path) : null;
    if (fields) return { call, fields };
  }
  return null;
}

/** Refuses a request without a token where the call wants one, as a provider does. */
export function checkAccess(call: wire.WireCall, request: TestRequest): void {
  if (call.access === "required" && !request.token) throw new TestFailure(401, "Unauthenticated.");
}

/**
 * An answer in the form of the call's schema, as the reference provider sends it.
 * @throws Error naming call and field when the answer is none of this call: the handler is wrong
 */
export function canonicalAnswer(call: wire.WireCall, { message, ...fields }: TestAnswer): TestAnswer {
  const read = call.answer.safeParse(fields);
  if (read.success) return { message, ...(read.data as Record<string, unknown>) };
  const [issue] = read.error.issues;
  const field = issue?.path.join(".") || "data";
  throw new Error(`The test provider's answer to ${call.path} is off the wire: ${field}: ${issue?.message}`);
}

/** The barest right answer of a call: empty lists, and where there must be something, numbers 1 and texts `text`. */
export function barestAnswer(call: wire.WireCall): TestAnswer {
  return sampleOf(call.answer, "minimal") as TestAnswer;
}
