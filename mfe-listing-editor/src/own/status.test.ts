import { filterOf, type OwnListing, ownActions, ownStatus, pageOf } from "./status.ts";

const listing = (changes: Partial<OwnListing> = {}): OwnListing => ({
  offer: "sell",
  canFeature: false,
  review: "approved",
  active: true,
  ...changes,
});

describe("the status an owner sees", () => {
  it.each([
    ["live", {}],
    ["inactive", { active: false }],
    ["pending", { review: "pending", active: false }],
    ["rejected", { review: "rejected" }],
    ["sold", { offer: "sold" }],
    ["rented", { offer: "rented", active: false }],
    ["pending", { offer: "sold", review: "pending" }],
  ] as const)("is %s for %j", (status, changes) => {
    expect(ownStatus(listing(changes))).toBe(status);
  });
});

describe("what an owner may do", () => {
  it("is only to change and delete before approval", () => {
    expect(ownActions(listing({ review: "pending" }))).toEqual(["edit", "type", "copy", "delete"]);
    expect(ownActions(listing({ review: "rejected", canFeature: true }))).toEqual([
      "edit",
      "resubmit",
      "type",
      "copy",
      "delete",
    ]);
    expect(ownActions(listing({ review: "expired", offer: "sold" }))).toEqual(["edit", "renew", "copy", "delete"]);
  });

  it("follows the kind of deal", () => {
    expect(ownActions(listing())).toEqual(["edit", "sold", "deactivate", "type", "copy", "delete"]);
    expect(ownActions(listing({ offer: "rent" }))).toEqual(["edit", "rented", "deactivate", "type", "copy", "delete"]);
    expect(ownActions(listing({ offer: "rented" }))).toEqual(["edit", "to-rent", "deactivate", "copy", "delete"]);
    expect(ownActions(listing({ offer: "sold" }))).toEqual(["edit", "deactivate", "copy", "delete"]);
  });

  it("of a project is never to sell or let it", () => {
    expect(ownActions(listing({ offer: null }))).toEqual(["edit", "deactivate", "copy", "delete"]);
    expect(ownActions(listing({ offer: null, canFeature: true }))).toEqual([
      "edit",
      "feature",
      "deactivate",
      "copy",
      "delete",
    ]);
  });

  it("switches on what is off", () => {
    expect(ownActions(listing({ active: false }))).toContain("activate");
  });
});

it("the address names filter and page, and nonsense means all of page one", () => {
  expect(filterOf("property", new URLSearchParams("status=rejected"))).toBe("rejected");
  expect(filterOf("property", new URLSearchParams("status=nonsense"))).toBe("all");
  expect(pageOf(new URLSearchParams("page=3"))).toBe(3);
  expect(pageOf(new URLSearchParams("page=-1"))).toBe(1);
  expect(pageOf(new URLSearchParams("page=2.5"))).toBe(1);
});
