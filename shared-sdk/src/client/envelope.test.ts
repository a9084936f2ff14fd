import { readEnvelope, readRetryAfter } from "./envelope.ts";
import type { ApiError } from "./error.ts";

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  body,
  header: (name: string) => headers[name] ?? null,
});

function failure(status: number, body: unknown, headers?: Record<string, string>): ApiError {
  try {
    readEnvelope("some-call", answer(status, body, headers));
  } catch (error) {
    return error as ApiError;
  }
  throw new Error("the answer was read as a success");
}

test.each([
  ["new style", { error: false, message: "done", code: 200, data: [1], total: 1 }],
  ["old style", { error: false, message: "done", data: [1], total: 1 }],
])("%s success keeps data and the keys beside it", (_style, body) => {
  const read = readEnvelope("some-call", answer(200, body));
  expect(read.body).toMatchObject({ data: [1], total: 1 });
  expect(read.message).toBe("done");
});

test("a warning is a success that says so", () => {
  expect(
    readEnvelope("c", answer(200, { error: false, warning: true, code: 200, message: "soon full" })),
  ).toMatchObject({
    warning: true,
    message: "soon full",
  });
});

test.each([
  ["validation failure under HTTP 200", 200, { error: true, message: "Title is required" }, "validation"],
  ["business rule", 400, { error: true, message: "Already featured", code: 400 }, "validation"],
  ["field errors", 422, { error: true, message: "Bad" }, "validation"],
  ["no token", 401, { error: true, message: "Unauthenticated" }, "unauthenticated"],
  ["demo mode", 200, { error: true, message: "Not in demo", code: 403 }, "demo"],
  ["refusal", 403, { error: true, message: "Not yours", code: 403 }, "forbidden"],
  ["deactivated account", 200, { error: true, message: "Off", is_active: false }, "forbidden"],
  ["missing thing", 404, { error: true, message: "None", code: 404 }, "not_found"],
  ["no package", 400, { error: true, message: "No", code: 400, data: { package_available: false } }, "limit"],
  ["too many requests", 429, { error: true, message: "Slow", code: 429 }, "busy"],
  ["exception", 500, { error: true, message: "Oops", code: 500 }, "server"],
  ["gateway page", 502, "<html>Bad gateway</html>", "server"],
  ["gateway time-out", 504, "<html></html>", "timeout"],
  ["a page instead of JSON", 200, "<html></html>", "contract"],
])("%s is an error of its kind", (_what, status, body, kind) => {
  const error = failure(status, body);
  expect(error.name).toBe("ApiError");
  expect(error.kind).toBe(kind);
  expect(error.call).toBe("some-call");
});

test("an error carries message, field errors, request id and retry time", () => {
  const error = failure(
    429,
    { error: true, message: "Slow down", field_errors: { title: ["Too long"], price: "Too low" } },
    { "x-request-id": "r-7", "retry-after": "3" },
  );
  expect(error).toMatchObject({
    message: "Slow down",
    fieldErrors: { title: ["Too long"], price: ["Too low"] },
    requestId: "r-7",
    retryAfter: 3,
  });
});

test("a deactivated account can be told from other refusals", () => {
  expect(failure(200, { error: true, message: "Off", is_active: false }).deactivated).toBe(true);
  expect(failure(403, { error: true, message: "Not yours" }).deactivated).toBe(false);
});

test.each([
  ["7", 7],
  ["Thu, 01 Jan 2026 00:00:10 GMT", 10],
  ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
  ["soon", null],
  [null, null],
])("Retry-After %p is %p seconds", (header, seconds) => {
  expect(readRetryAfter(header, Date.parse("2026-01-01T00:00:00Z"))).toBe(seconds);
});
