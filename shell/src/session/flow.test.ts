import { nextPath, stepOf } from "./flow.ts";

test.each([
  ["?next=%2Fuser%2Fprofile%3Ftab%3D2", "/user/profile?tab=2"],
  ["", "/"],
  ["?next=https%3A%2F%2Fevil.example", "/"],
  ["?next=%2F%2Fevil.example", "/"],
  ["?next=%2F%5Cevil.example", "/"],
])("after signing in with %j the visitor goes to %j", (search, path) => {
  expect(nextPath(search)).toBe(path);
});

test("every path of the host has its step", () => {
  expect(
    ["/login", "/login/phone", "/Register/", "/verify-otp", "/forgot-password", "/reset-password"].map(stepOf),
  ).toEqual(["sign-in", "phone", "register", "verify", "forgot", "reset"]);
});
