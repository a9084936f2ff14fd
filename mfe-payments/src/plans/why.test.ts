import { plansPath } from "@gable/shared-sdk/rules";
import { readWhy } from "./why.ts";

const read = (path: string) => readWhy(new URL(path, "https://x.test").searchParams);

test("what the way to the plans says is read", () => {
  expect(read(plansPath("limit_over", "property_list", "/"))).toEqual({
    reason: "limit_over",
    feature: "property_list",
  });
});

test.each([
  ["a reason that no plan puts right", plansPath("deactivated", "property_list", "/")],
  ["no reason", "/subscription-plan?feature=property_list"],
  ["a feature that does not exist", "/subscription-plan?reason=limit_over&feature=<b>"],
  ["nothing", "/subscription-plan"],
])("%s is nothing to say", (_, path) => {
  expect(read(path)).toBeNull();
});
