import type { PackageList } from "@gable/shared-sdk/calls";
import { offeredPlans } from "./planList.ts";

const listings = { id: 1, feature: "property_list" as const, name: "Property List" };
const premium = { id: 2, feature: "premium_properties" as const, name: "Premium Properties Access" };
const offer = (id: number, price: number, limit: number | null) => ({
  id,
  name: `Plan ${id}`,
  free: price === 0,
  price,
  durationHours: 720,
  status: null,
  paymentId: null,
  features: [{ ...listings, limit }],
});

test("plans stand in the order of their price, the member's own among them", () => {
  const list: PackageList = {
    available: [offer(3, 90, null), offer(1, 0, 1)],
    active: [
      {
        id: 2,
        name: "Plan 2",
        free: false,
        price: 40,
        durationHours: 720,
        paymentId: null,
        startsAt: null,
        endsAt: null,
        usage: [{ feature: "property_list", name: "Property List", limit: 10, used: 3, left: 7 }],
      },
    ],
    features: [listings, premium],
  };
  expect(offeredPlans(list).map(({ id, owned }) => [id, owned !== null])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

test("every plan has a row for every feature: a limit, null for unlimited, undefined for not in it", () => {
  const [plan] = offeredPlans({ available: [offer(3, 90, null)], active: [], features: [listings, premium] });
  expect(plan?.rows.map(({ name, limit }) => [name, limit])).toEqual([
    ["Property List", null],
    ["Premium Properties Access", undefined],
  ]);
});
