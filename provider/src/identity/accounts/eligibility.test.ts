import type { User } from "../people/index.ts";
import { listingObstacle } from "./eligibility.ts";

const complete = {
  role: "member",
  name: "Ada",
  email: "ada@example.com",
  mobile: "+1555",
  profile: "file-id",
  address: "1 Lane",
  verification_status: "initial",
} as User;

test.each([
  ["name", ""],
  ["email", null],
  ["mobile", null],
  ["profile", null],
  ["address", "  "],
])("a profile without %s is not complete", (field, value) => {
  const obstacle = listingObstacle({ ...complete, [field]: value }, false);
  expect(obstacle).toMatchObject({ code: 400, extra: { profile_incomplete: true, missing_fields: [field] } });
});

test("an address that waits for its confirmation counts", () => {
  expect(listingObstacle({ ...complete, email: null, pending_email: "ada@example.com" }, false)).toBeNull();
});

test.each([
  ["initial", /not completed your profile verification/],
  ["pending", /being looked at/],
  ["failed", /refused/],
])("where verification is required, %s is an obstacle with words of its own", (verification_status, words) => {
  const user = { ...complete, verification_status };
  expect(listingObstacle(user, true)?.message).toMatch(words);
  expect(listingObstacle(user, true)?.extra).toEqual({ verification_status });
  expect(listingObstacle(user, false)).toBeNull();
});

test("a verified member may list, and an administrator always", () => {
  expect(listingObstacle({ ...complete, verification_status: "success" }, true)).toBeNull();
  expect(listingObstacle({ ...complete, role: "admin", address: "" }, true)).toBeNull();
});
