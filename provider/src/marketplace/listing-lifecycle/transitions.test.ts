import type { ListingState } from "./status.ts";
import { afterEdit, type ListingTransition, transition } from "./transitions.ts";

const listed = (given: Partial<ListingState> = {}): ListingState => ({
  request_status: "approved",
  status: 1,
  property_type: 0,
  restores_to: "approved",
  ...given,
});

test.each<[before: Partial<ListingState>, step: ListingTransition, change: Partial<ListingState>]>([
  [{ request_status: "pending" }, "approve", { request_status: "approved" }],
  [{ request_status: "rejected" }, "approve", { request_status: "approved" }],
  [{ request_status: "approved" }, "reject", { request_status: "rejected" }],
  [{ request_status: "pending" }, "reject", { request_status: "rejected" }],
  [{ status: 1 }, "hide", { status: 0 }],
  [{ status: 0 }, "show", { status: 1 }],
  [{ status: 0 }, "hide", { status: 0 }],
  [{ property_type: null }, "hide", { status: 0 }],
  [{ property_type: 0 }, "mark_sold", { property_type: 2 }],
  [{ property_type: 1 }, "mark_rented", { property_type: 3 }],
  [{ property_type: 3 }, "relist", { property_type: 1 }],
  [{ property_type: 1 }, "expire", { request_status: "expired", restores_to: "approved" }],
  [{ property_type: null, status: 0 }, "expire", { request_status: "expired", restores_to: "approved" }],
  [{ request_status: "expired" }, "restore", { request_status: "approved", restores_to: "approved" }],
  [
    { request_status: "expired", restores_to: "pending" },
    "restore",
    { request_status: "pending", restores_to: "approved" },
  ],
])("%p, %s changes %p", (before, step, change) => {
  expect(transition(listed(before), step)).toEqual(change);
});

test.each<[before: Partial<ListingState>, step: ListingTransition]>([
  [{ request_status: "expired" }, "approve"],
  [{ request_status: "expired" }, "reject"],
  [{ request_status: "pending" }, "show"],
  [{ request_status: "rejected" }, "hide"],
  [{ request_status: "expired" }, "show"],
  [{ property_type: 1 }, "mark_sold"],
  [{ property_type: 2 }, "mark_sold"],
  [{ property_type: null }, "mark_sold"],
  [{ property_type: 0 }, "mark_rented"],
  [{ property_type: null }, "mark_rented"],
  [{ property_type: 2 }, "relist"],
  [{ property_type: 0 }, "relist"],
  [{ property_type: 0, request_status: "pending" }, "mark_sold"],
  [{ property_type: 1, request_status: "expired" }, "mark_rented"],
  [{ property_type: 3, request_status: "pending" }, "relist"],
  [{ property_type: 2 }, "expire"],
  [{ property_type: 3 }, "expire"],
  [{ request_status: "pending" }, "expire"],
  [{ request_status: "expired" }, "expire"],
  [{ request_status: "approved" }, "restore"],
])("%p refuses %s with a sentence", (before, step) => {
  expect(transition(listed(before), step)).toMatch(/^(Only|An expired) .+\.$/);
});

test.each<[before: ListingState["request_status"], isTrusted: boolean, change: ReturnType<typeof afterEdit>]>([
  ["approved", false, { request_status: "pending" }],
  ["pending", false, { request_status: "pending" }],
  ["rejected", false, { request_status: "pending" }],
  ["expired", false, { restores_to: "pending" }],
  ["approved", true, {}],
  ["pending", true, {}],
  ["rejected", true, { request_status: "pending" }],
  ["expired", true, {}],
])("an edit of one that is %s, trusted: %p, changes %p", (request_status, isTrusted, change) => {
  expect(afterEdit({ request_status }, isTrusted)).toEqual(change);
});

test("what is hidden stays hidden through expiry and return", () => {
  const hidden = listed({ status: 0 });
  const expired = { ...hidden, ...(transition(hidden, "expire") as Partial<ListingState>) };
  expect({ ...expired, ...(transition(expired, "restore") as Partial<ListingState>) }).toEqual(hidden);
});
