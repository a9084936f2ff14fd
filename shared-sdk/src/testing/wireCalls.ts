import * as wire from "../wire/index.ts";
import { type TestAnswer, TestFailure, type TestRequest } from "./contract.ts";
import { sampleOf } from "./sample.ts";

function isWireCall(value: unknown): value is wire.WireCall {
  return typeof value === "object" && value !== null && "path" in value && "answer" in value && "access" in value;
}

/** Every call of the wire. */
export const wireCalls: readonly wire.WireCall[] = (Object.values(wire) as unknown[]).filter(isWireCall);

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/** The wire call that a request is for, and the fields that its path holds; null when there is none. */
export function findWireCall(
  method: string,
  path: string,
): { call: wire.WireCall; fields: Record<string, string> } | null {
  for (const call of wireCalls) {
    const match = call.method === method && pattern(call.path).exec(path);
    if (!match) continue;
    const fields = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { call, fields: Object.fromEntries(fields) };
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
