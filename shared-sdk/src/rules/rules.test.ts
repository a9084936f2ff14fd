import {
  checkEmail,
  checkImageSize,
  checkImageType,
  checkMetaDescription,
  checkMetaKeywords,
  checkMetaTitle,
  checkOtp,
  checkPassword,
  checkPasswordsMatch,
  checkPhone,
  checkRequired,
  checkVideo,
  isProfileComplete,
  missingProfileFields,
} from "./index.ts";

test.each([
  [checkMetaTitle, "x".repeat(60), null],
  [checkMetaTitle, "x".repeat(61), "sdk.rule.meta_title_long"],
  [checkMetaDescription, "", null],
  [checkMetaDescription, "x".repeat(49), "sdk.rule.meta_description_short"],
  [checkMetaDescription, "x".repeat(50), null],
  [checkMetaDescription, "x".repeat(160), null],
  [checkMetaDescription, "x".repeat(161), "sdk.rule.meta_description_long"],
  [checkMetaKeywords, Array(10).fill("villa").join(", "), null],
  [checkMetaKeywords, Array(11).fill("villa").join(","), "sdk.rule.meta_keywords_many"],
  [checkMetaKeywords, "villa,,,,,,,,,,,,", null],
  [checkRequired, "  ", "sdk.rule.required"],
  [checkRequired, "x", null],
  [checkPassword, "12345", "sdk.rule.password_short"],
  [checkPassword, "123456", null],
  [checkOtp, "12345", "sdk.rule.otp"],
  [checkOtp, "012345", null],
  [checkImageType, "image/jpeg", null],
  [checkImageType, "image/png", null],
  [checkImageType, "image/webp", "sdk.rule.image_type"],
  [checkVideo, "", null],
  [checkVideo, "https://youtu.be/dQw4w9WgXcQ", null],
  [checkVideo, "https://www.youtube.com/watch?t=1&v=dQw4w9WgXcQ", null],
  [checkVideo, "https://example.com/watch?v=dQw4w9WgXcQ", "sdk.rule.video"],
] as const)("%p of %p is %p", (check, value, expected) => {
  expect(check(value)).toBe(expected);
});

test.each(["name@example.com", "first.last+tag@mail.example.co.in", " padded@example.com ", "مثال@example.com"])(
  "%p is an e-mail address",
  (email) => {
    expect(checkEmail(email)).toBeNull();
  },
);

test.each([
  "",
  "name",
  "name@",
  "@example.com",
  "name@example",
  "a b@example.com",
  "a@b..com",
  "a..b@example.com",
  "a.@b.co",
])("%p is no e-mail address", (email) => {
  expect(checkEmail(email)).toBe("sdk.rule.email");
});

test.each(["+91 98765 43210", "(020) 1234-5678", "123456"])("%p is a phone number", (phone) => {
  expect(checkPhone(phone)).toBeNull();
});

test.each(["", "12345", "+1234567890123456", "call me", "98+765432"])("%p is no phone number", (phone) => {
  expect(checkPhone(phone)).toBe("sdk.rule.phone");
});

test("passwords must be the same", () => {
  expect(checkPasswordsMatch("secret1", "secret1")).toBeNull();
  expect(checkPasswordsMatch("secret1", "Secret1")).toBe("sdk.rule.passwords_differ");
});

test.each([
  [120, 120, null],
  [119, 500, "sdk.rule.image_small"],
  [500, 119, "sdk.rule.image_small"],
])("a picture of %p by %p is judged %p", (width, height, expected) => {
  expect(checkImageSize({ width, height })).toBe(expected);
});

test("a profile is complete with name, e-mail, mobile, picture and address", () => {
  const profile = { name: "M", email: "m@x.y", mobile: "1", profile: "p.jpg", address: "A" };
  expect(isProfileComplete(profile)).toBe(true);
  expect(missingProfileFields({ ...profile, mobile: "", address: "  " })).toEqual(["mobile", "address"]);
});
