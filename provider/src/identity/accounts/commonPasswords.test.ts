import { weaknessOf } from "./commonPasswords.ts";

const own = ["Nina New", "nina.new@example.com", "+49 151 1234567"];

test.each([
  ["123456", /most common/],
  ["Password1", /most common/],
  ["letmein", /most common/],
  ["ababababab", /repeated/],
  ["nina-new", /Your name, email or number/],
  ["NINA.NEW@example.com", /Your name, email or number/],
  ["491511234567", /Your name, email or number/],
])("%s is refused", async (password, reason) => {
  expect(await weaknessOf(password, own)).toMatch(reason);
});

test.each(["s3cret-pass", "gable-demo", "nina-new-2026", "пароль-дома"])("%s is taken", async (password) => {
  expect(await weaknessOf(password, [...own, null, "", undefined])).toBeNull();
});
