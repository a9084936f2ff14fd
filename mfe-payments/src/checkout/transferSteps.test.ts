import { transferSteps } from "./transferSteps.ts";

test.each([
  ["pending", "done now next next"],
  ["review", "done done now next"],
  ["rejected", "done done bad next"],
  ["success", "done done done done"],
] as const)("a transfer that is %s stands at %s", (status, states) => {
  expect(
    transferSteps({ status })
      .map(({ state }) => state)
      .join(" "),
  ).toBe(states);
});
