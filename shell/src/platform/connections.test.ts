import { areConnectionsTaken } from "./connections.ts";

const state = { hangs: true, isAnswered: false, protocol: "http/1.1" };

test("files that hang over HTTP/1 take the connections when nothing else comes through", () => {
  expect(areConnectionsTaken(state)).toBe(true);
});

test.each([
  ["nothing hangs", { hangs: false }],
  ["something else has come", { isAnswered: true }],
  ["all requests share a connection", { protocol: "h2" }],
  ["the browser does not tell", { protocol: "" }],
])("no new document is needed where %s", (_, difference) => {
  expect(areConnectionsTaken({ ...state, ...difference })).toBe(false);
});
