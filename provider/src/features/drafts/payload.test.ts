import { payloadProblem } from "./payload.ts";

const nested = (levels: number): Record<string, unknown> => {
  let value: unknown = "x";
  for (let level = 0; level < levels; level++) value = { inner: value };
  return value as Record<string, unknown>;
};

test.each([
  ["an ordinary one", { title: "Villa 🏡", rooms: [1, { name: "kitchen" }], none: null }, null],
  ["forty levels", nested(40), null],
  ["forty-one levels", nested(41), "payload may nest 40 levels."],
  ["a hundred thousand levels", nested(100_000), "payload may nest 40 levels."],
  ["a NUL", { text: ["a\u0000b"] }, "payload holds text that is no Unicode."],
  ["half a pair in a key", { "\ud800": 1 }, "payload holds text that is no Unicode."],
  ["half a pair", { text: "\udc00" }, "payload holds text that is no Unicode."],
])("%s", (_title, payload, problem) => {
  expect(payloadProblem(payload)).toBe(problem);
});
