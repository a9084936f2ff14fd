import { filterOf, type OwnListing, ownActions, ownStatus, pageOf } from "./status.ts";

const listing = (changes: Partial<OwnListing> = {}): OwnListing => ({
  kind: "sell",
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
    ["sold", { kind: "sold" }],
    ["rented", { kind: "rented", active: false }],
    ["pending", { kind: "sold", review: "pending" }],
  ] as const)("is %s for %j", (status, changes) => {
    expect(ownStatus(listing(changes))).toBe(status);
  });
});

describe("what an owner may do", () => {
  it("is only to edit and delete before approval", () => {
    expect(ownActions(listing({ review: "pending" }))).toEqual(["edit", "delete"]);
    expect(ownActions(listing({ review: "rejected" }))).toEqual(["edit", "delete"]);
  });

  it("follows the kind of deal", () => {
    expect(ownActions(listing())).toEqual(["edit", "sold", "deactivate", "delete"]);
    expect(ownActions(listing({ kind: "rent" }))).toEqual(["edit", "rented", "deactivate", "delete"]);
    expect(ownActions(listing({ kind: "rented" }))).toEqual(["edit", "to-rent", "deactivate", "delete"]);
    expect(ownActions(listing({ kind: "sold" }))).toEqual(["edit", "deactivate", "delete"]);
  });

  it("switches on what is off", () => {
    expect(ownActions(listing({ active: false }))).toContain("activate");
  });
});

it("the address names filter and page, and nonsense means all of page one", () => {
  expect(filterOf(new URLSearchParams("status=rejected"))).toBe("rejected");
  expect(filterOf(new URLSearchParams("status=nonsense"))).toBe("all");
  expect(pageOf(new URLSearchParams("page=3"))).toBe(3);
  expect(pageOf(new URLSearchParams("page=-1"))).toBe(1);
  expect(pageOf(new URLSearchParams("page=2.5"))).toBe(1);
});
