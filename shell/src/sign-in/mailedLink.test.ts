import { readMailedLink } from "./mailedLink.ts";

test.each([
  ["token=abc", { mode: "reset", token: "abc", authority: "provider" }],
  ["mode=resetPassword&oobCode=xyz&apiKey=k&lang=en", { mode: "reset", token: "xyz", authority: "firebase" }],
  ["mode=verifyEmail&oobCode=xyz", { mode: "confirm", token: "xyz", authority: "firebase" }],
  ["mode=verifyEmail", { mode: "confirm", token: "", authority: "firebase" }],
  ["mode=constructor&token=abc", { mode: "reset", token: "abc", authority: "provider" }],
  ["", { mode: "reset", token: "", authority: "provider" }],
])("an address with %j is read", (search, link) => {
  expect(readMailedLink(new URLSearchParams(search))).toEqual(link);
});
