import { type ListingStatus, type ListingTransition, transition } from "./status.ts";

const standing = (given: Partial<ListingStatus> = {}): ListingStatus => ({
  review: "approved",
  shown: 1,
  offer: 0,
  restoresTo: "approved",
  ...given,
});

test.each<[before: Partial<ListingStatus>, act: ListingTransition, after: Partial<ListingStatus>]>([
  [{ review: "pending" }, "approve", { review: "approved" }],
  [{ review: "rejected" }, "approve", { review: "approved" }],
  [{ review: "approved" }, "reject", { review: "rejected" }],
  [{ review: "pending" }, "reject", { review: "rejected" }],
  [{ shown: 1 }, "hide", { shown: 0 }],
  [{ shown: 0 }, "show", { shown: 1 }],
  [{ shown: 0 }, "hide", { shown: 0 }],
  [{ offer: 0 }, "sell", { offer: 2 }],
  [{ offer: 1 }, "let", { offer: 3 }],
  [{ offer: 3 }, "offer_again", { offer: 1 }],
  [{ review: "approved" }, "change", { review: "pending" }],
  [{ review: "approved" }, "change_trusted", { review: "approved" }],
  [{ review: "pending" }, "change_trusted", { review: "pending" }],
  [{ review: "rejected" }, "change_trusted", { review: "pending" }],
  [{ review: "rejected" }, "change", { review: "pending" }],
  [{ review: "approved", offer: 1 }, "expire", { review: "expired" }],
  [{ review: "expired" }, "restore", { review: "approved" }],
  [{ review: "expired" }, "change", { review: "expired", restoresTo: "pending" }],
  [{ review: "expired" }, "change_trusted", { review: "expired", restoresTo: "approved" }],
  [{ review: "expired", restoresTo: "pending" }, "restore", { review: "pending", restoresTo: "approved" }],
])("%p, %s: %p", (before, act, after) => {
  expect(transition(standing(before), act)).toEqual(standing({ ...before, ...after }));
});

test.each<[before: Partial<ListingStatus>, act: ListingTransition]>([
  [{ review: "expired" }, "approve"],
  [{ review: "expired" }, "reject"],
  [{ review: "pending" }, "show"],
  [{ review: "rejected" }, "hide"],
  [{ review: "expired" }, "show"],
  [{ offer: 1 }, "sell"],
  [{ offer: 2 }, "sell"],
  [{ offer: 0 }, "let"],
  [{ offer: 2 }, "offer_again"],
  [{ offer: 0 }, "offer_again"],
  [{ offer: 0, review: "pending" }, "sell"],
  [{ offer: 1, review: "expired" }, "let"],
  [{ offer: 2 }, "expire"],
  [{ offer: 3 }, "expire"],
  [{ review: "pending" }, "expire"],
  [{ review: "expired" }, "expire"],
  [{ review: "approved" }, "restore"],
])("%p refuses %s with a sentence", (before, act) => {
  expect(transition(standing(before), act)).toMatch(/^(Only|An expired) .+\.$/);
});

test("what is hidden stays hidden through expiry and return", () => {
  const hidden = standing({ shown: 0 });
  const expired = transition(hidden, "expire") as ListingStatus;
  expect(transition(expired, "restore")).toEqual(hidden);
});
