import { TestFailure, type TestHandler, type TestRequest } from "./contract.ts";
import type { TestData } from "./data.ts";
import { TEST_TOKEN } from "./token.ts";

/** A page of rows as list calls answer it. */
export function page<T>(rows: T[], { query }: TestRequest): { data: T[]; total: number } {
  const offset = Number(query.offset ?? 0);
  return { data: rows.slice(offset, offset + Number(query.limit ?? 10)), total: rows.length };
}

/** Answers who is signed in, and refuses everybody else. */
export function member(handler: TestHandler): TestHandler {
  return (request, data) => {
    if (request.token !== TEST_TOKEN) throw new TestFailure(401, "Unauthenticated.");
    return handler(request, data);
  };
}

/** @throws TestFailure 404 where there is none */
export const propertyOf = (data: TestData, id: unknown) => {
  const found = data.properties.find((row) => row.id === Number(id));
  if (!found) throw new TestFailure(404, "No such property.");
  return found;
};
