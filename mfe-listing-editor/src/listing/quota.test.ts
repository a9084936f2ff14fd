import type { ActivePackage, Usage } from "@gable/shared-sdk/calls";
import { quotaOf } from "./quota.ts";

const usage = (used: number, limit: number | null, feature: Usage["feature"] = "property_list"): Usage => ({
  feature,
  name: "",
  limit,
  used,
  left: limit === null ? null : limit - used,
});
const packageWith = (...list: Usage[]) => ({ usage: list }) as ActivePackage;

describe("the quota of listings", () => {
  it("adds up over all packages and leaves other features out", () => {
    const packages = [packageWith(usage(3, 10), usage(9, 9, "project_list")), packageWith(usage(1, 5))];
    expect(quotaOf(packages)).toEqual({ used: 4, limit: 15 });
  });

  it("has no limit as soon as one package has none", () => {
    expect(quotaOf([packageWith(usage(3, 10)), packageWith(usage(2, null))])).toEqual({ used: 5, limit: null });
  });

  it("is unknown without a package that allows listings", () => {
    expect(quotaOf([])).toBeNull();
    expect(quotaOf([packageWith(usage(1, 2, "project_list"))])).toBeNull();
  });
});
