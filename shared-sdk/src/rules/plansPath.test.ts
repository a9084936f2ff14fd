import { plansPath } from "./plansPath.ts";

test("the way to the plans says why, for what, and where from", () => {
  expect(plansPath("limit_over", "property_list", "/user/add-property?step=2")).toBe(
    "/subscription-plan?reason=limit_over&feature=property_list&next=%2Fuser%2Fadd-property%3Fstep%3D2",
  );
});

test("a reason that no plan puts right is left out", () => {
  expect(plansPath("deactivated", "property_list", "/")).toBe("/subscription-plan?next=%2F");
});
