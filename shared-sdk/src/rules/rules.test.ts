import {
  canAddFloor,
  checkEmail,
  checkFileSize,
  checkFileType,
  checkFloor,
  checkImageSize,
  checkImageType,
  checkLoan,
  checkMessage,
  checkMetaDescription,
  checkMetaKeywords,
  checkMetaTitle,
  checkOtp,
  checkPassword,
  checkPasswordsMatch,
  checkPhone,
  checkReport,
  checkRequired,
  checkVideo,
  type FileField,
  isProfileComplete,
  missingBeforeSubmit,
  missingProfileFields,
  TIMES,
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

test.each<[FileField, string, string, boolean]>([
  ["photo", "front.JPG", "image/jpeg", true],
  ["photo", "front.webp", "image/webp", false],
  ["panorama", "round.gif", "image/gif", true],
  ["document", "deed.docx", "", true],
  ["document", "deed.txt", "text/plain", true],
  ["document", "deed.exe", "application/pdf", false],
  ["chatFile", "plan.pdf", "application/pdf", true],
  ["chatFile", "plan.txt", "text/plain", false],
  ["chatAudio", "recording", "audio/webm;codecs=opus", true],
  ["chatAudio", "song.flac", "audio/flac", false],
  ["receipt", "receipt.jpeg", "image/jpeg", true],
  ["receipt", "receipt.txt", "text/plain", false],
  ["verification", "licence.txt", "text/plain", true],
  ["verification", "licence", "", false],
])("as %s the file %p (%p) is taken: %p", (field, name, type, taken) => {
  expect(checkFileType({ name, type }, field)).toBe(taken ? null : "sdk.rule.file_type");
});

test.each([
  [0, "sdk.rule.file_empty"],
  [1, null],
  [10, null],
  [11, "sdk.rule.file_large"],
])("a file of %p bytes, of 10 at most, is judged %p", (size, expected) => {
  expect(checkFileSize(size, 10)).toBe(expected);
});

const floor = { title: "Ground floor", plan: "plan.png" };

test.each([
  [[], true],
  [[floor], true],
  [[floor, { ...floor, title: " " }], false],
  [[floor, { ...floor, plan: null }], false],
])("after the floors %j another may be added: %p", (floors, expected) => {
  expect(canAddFloor(floors)).toBe(expected);
});

test.each([
  [{ address: "Lane 7", titleImage: "a.jpg", categoryId: 1 }, []],
  [{ address: " ", titleImage: null, categoryId: null }, ["address", "titleImage", "category"]],
  [{ address: "Lane 7", titleImage: "a.jpg", categoryId: 1, floors: [{ ...floor, plan: "" }] }, ["floors"]],
])("of the listing %j is missing: %j", (draft, missing) => {
  expect(missingBeforeSubmit(draft)).toEqual(missing);
});

test("an unfinished floor is told", () => {
  expect(checkFloor(floor)).toBeNull();
  expect(checkFloor({ ...floor, title: "" })).toBe("sdk.rule.floor");
});

test.each([
  [{}, "sdk.rule.message"],
  [{ text: "  " }, "sdk.rule.message"],
  [{ text: "Hi" }, null],
  [{ file: "plan.pdf" }, null],
  [{ audio: "voice.webm" }, null],
])("the message %j is judged %p", (message, expected) => {
  expect(checkMessage(message)).toBe(expected);
});

test.each([
  [{ reasonId: null }, "sdk.rule.report_reason"],
  [{ reasonId: 3 }, null],
  [{ reasonId: 0 }, "sdk.rule.report_message"],
  [{ reasonId: 0, message: "Not the owner" }, null],
])("the report %j is judged %p", (report, expected) => {
  expect(checkReport(report)).toBe(expected);
});

const loan = { amount: 100, downPayment: 20, interestRate: 8, years: 20 };

test.each([
  [loan, null],
  [{ ...loan, interestRate: 0 }, null],
  [{ ...loan, amount: 0 }, "sdk.rule.loan_amount"],
  [{ ...loan, amount: Number.NaN }, "sdk.rule.loan_amount"],
  [{ ...loan, downPayment: 100 }, "sdk.rule.loan_down_payment"],
  [{ ...loan, downPayment: -1 }, "sdk.rule.loan_down_payment"],
  [{ ...loan, interestRate: 101 }, "sdk.rule.loan_interest"],
  [{ ...loan, years: 0 }, "sdk.rule.loan_years"],
])("the loan %j is judged %p", (input, expected) => {
  expect(checkLoan(input)).toBe(expected);
});

test("the waiting times are those of the specification", () => {
  expect(TIMES).toEqual({ stale: 600_000, persist: 5_000, toast: 5_000, geolocation: 10_000 });
});
