import type { OfferedPlan } from "./planList.ts";
import { priceOfListing, recommend } from "./recommend.ts";

type Limits = Partial<Record<"property_list" | "premium_properties", number | null>>;

function plan(id: number, price: number, limits: Limits, isOwned = false): OfferedPlan {
  const rows = (["property_list", "premium_properties"] as const).map((feature, index) => ({
    id: index,
    feature,
    name: feature,
    limit: limits[feature],
    usage: null,
  }));
  const owned = isOwned ? ({} as OfferedPlan["owned"]) : null;
  return { id, price, free: price === 0, rows, owned } as OfferedPlan;
}

const free = plan(1, 0, { property_list: 3 });
const seller = plan(2, 19, { property_list: 10, premium_properties: null });
const agency = plan(3, 79, { property_list: 100, premium_properties: null });
const unlimited = plan(4, 499, { property_list: null, premium_properties: null });
const all = [free, seller, agency, unlimited];

test("the price of a listing is that of paid plans with a number of them", () => {
  expect(all.map(priceOfListing)).toEqual([null, 1.9, 0.79, null]);
});

test("the lowest price of a listing is recommended", () => {
  expect(recommend(all, null)).toEqual({ planId: 3, rule: "listing" });
});

test.each([
  ["nothing to compare it with", [free, seller, unlimited]],
  ["it runs already", [free, seller, plan(3, 79, { property_list: 100 }, true)]],
  ["no plans", []],
])("none is recommended: %s", (_, plans) => {
  expect(recommend(plans, null)).toBeNull();
});

test("who came for something is recommended the cheapest plan with it that is not theirs", () => {
  expect(recommend(all, "premium_properties")).toEqual({ planId: 2, rule: "covers" });
  expect(recommend([plan(1, 0, { property_list: 3 }, true), seller], "property_list")?.planId).toBe(2);
  expect(recommend([free], "premium_properties")).toBeNull();
});
