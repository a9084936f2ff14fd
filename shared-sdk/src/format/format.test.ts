import { ApiError } from "../client/error.ts";
import {
  abbreviateNumber,
  errorKey,
  errorText,
  fieldTexts,
  formatArea,
  formatDate,
  formatDistance,
  formatDuration,
  formatFileSize,
  formatPrice,
  namedValue,
  relativeTime,
  slugify,
  translate,
  truncate,
} from "./index.ts";

const RIGHT_TO_LEFT_MARK = "\u200f";
const plain = (text: string): string => text.replaceAll("\u00a0", " ").replaceAll(RIGHT_TO_LEFT_MARK, "");

test.each([
  [11_500_000, "INR", "1.15 Cr"],
  [10_000_000, "INR", "1.00 Cr"],
  [9_800_000, "INR", "98.00 L"],
  [100_000, "BDT", "1.00 L"],
  [99_999, "NPR", "1.00 L"],
  [99_000, "PKR", "99.00 K"],
  [1_000, "LKR", "1.00 K"],
  [999, "INR", "999.00"],
  [150_000_000, "JPY", "1.50億"],
  [12_345, "CNY", "1.23万"],
  [9_999, "KRW", "9,999.00"],
  [1_250_000_000, "USD", "1.25 B"],
  [6_450_000, "AED", "6.45 M"],
  [999_999, "EUR", "1.00 M"],
  [2_150, "EUR", "2.15 K"],
  [0, "EUR", "0.00"],
  [-2_150, "EUR", "-2.15 K"],
])("%p in %s is abbreviated to %s", (value, currency, expected) => {
  expect(plain(abbreviateNumber(value, currency, "en"))).toBe(expected);
});

test.each([
  [1_250_000_000, "EUR", "es", "1,25 mil M"],
  [6_450_000, "EUR", "es", "6,45 M"],
  [2_150, "EUR", "es", "2,15 mil"],
  [1_250_000_000, "EUR", "fr", "1,25 Md"],
  [2_150, "EUR", "fr", "2,15 k"],
  [11_500_000, "INR", "hi", "1.15 करोड़"],
  [9_800_000, "INR", "hi", "98.00 लाख"],
  [99_000, "INR", "hi", "99.00 हज़ार"],
  [6_450_000, "AED", "ar", "6.45 مليون"],
  [150_000_000, "JPY", "fr", "1,50億"],
])("%p in %s is abbreviated in %s to %s", (value, currency, language, expected) => {
  expect(plain(abbreviateNumber(value, currency, language))).toBe(expected);
});

const rupees = { currency: { code: "INR", name: "", symbol: "₹" }, abbreviateNumbers: true };
const dirhams = { currency: { code: "AED", name: "", symbol: "AED" }, abbreviateNumbers: true };
const yen = { currency: { code: "JPY", name: "", symbol: "¥" }, abbreviateNumbers: true };
const dinars = { currency: { code: "KWD", name: "", symbol: "KD" }, abbreviateNumbers: true };
const unknown = { currency: { code: "", name: "", symbol: "" }, abbreviateNumbers: true };
const exact = { ...rupees, abbreviateNumbers: false };

test.each([
  [11_500_000, rupees, "en", {}, "₹1.15 Cr"],
  [11_500_000, rupees, "en", { exact: true }, "₹1,15,00,000.00"],
  [1_500, yen, "en", { exact: true }, "¥1,500"],
  [1.5, dinars, "en", { exact: true }, "KD 1.500"],
  [19, unknown, "en", { exact: true }, "19.00"],
  [79_257.84, rupees, "en", { whole: true }, "₹79,258"],
  [11_540_000, exact, "en", { short: true }, "₹1.15 Cr"],
  [450_000, dirhams, "en", { short: true }, "AED 450 K"],
  [999_600, dirhams, "en", { short: true }, "AED 1 M"],
  [1_400_000, dirhams, "ar", { short: true }, "1.4 مليون AED"],
  [1_400_000, dirhams, "es", { short: true }, "AED 1,4 M"],
  [950, dirhams, "en", { short: true }, "AED 950"],
  [6_999, exact, "en", {}, "₹6,999.00"],
  [7_453.025, exact, "en", {}, "₹7,453.03"],
  [-800_000, rupees, "en", {}, "−₹8.00 L"],
  [6_450_000, dirhams, "en", {}, "AED 6.45 M"],
  [6_450_000, dirhams, "ar", {}, "6.45 مليون AED"],
  [6_450_000, null, "en", {}, "6,450,000.00"],
  [12, { ...dirhams, currency: { code: "EUR", name: "", symbol: "" } }, "en", {}, "EUR 12.00"],
])("the price %p with %o in %s %o is %s", (amount, settings, language, options, expected) => {
  expect(plain(formatPrice(amount, settings, language, options))).toBe(expected);
});

test.each([
  [950, dirhams, "ar", {}],
  [1_200, { ...rupees, abbreviateNumbers: false }, "ar-EG", { exact: true }],
  [1_400_000, dirhams, "ar", { short: true }],
])(
  "the price %p with %o in %s %o runs from right to left also where it stands alone",
  (amount, settings, language, options) => {
    expect(formatPrice(amount, settings, language, options)).toMatch(new RegExp(`^${RIGHT_TO_LEFT_MARK}[\\d٠-٩]`));
  },
);

test("languages from left to right need no mark in their prices", () => {
  expect(formatPrice(950, dirhams, "arn", {})).not.toContain(RIGHT_TO_LEFT_MARK);
  expect(formatPrice(950, dirhams, "en", {})).not.toContain(RIGHT_TO_LEFT_MARK);
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse("2026-06-01T12:00:00Z");
const t = (key: string): string => key;

test.each([
  [-5 * MINUTE, "sdk.time.just_now"],
  [0, "sdk.time.just_now"],
  [SECOND - 1, "sdk.time.just_now"],
  [SECOND, "1 second ago"],
  [MINUTE - 1, "59 seconds ago"],
  [MINUTE, "1 minute ago"],
  [HOUR, "1 hour ago"],
  [DAY, "1 day ago"],
  [7 * DAY, "1 week ago"],
  [29 * DAY, "4 weeks ago"],
  [30 * DAY, "1 month ago"],
  [364 * DAY, "12 months ago"],
  [365 * DAY, "1 year ago"],
  [730 * DAY, "2 years ago"],
])("%p ms ago is %s", (elapsed, expected) => {
  expect(relativeTime(now - elapsed, now, "en", t)).toBe(expected);
});

test("what is no date has no time", () => {
  expect(relativeTime("2 days ago", now, "en", t)).toBe("");
  expect(formatDate("soon", "en")).toBe("");
  expect(formatDate(null, "en")).toBe("");
});

test("a date is the same wherever it is written", () => {
  expect(formatDate("2026-01-02T23:30:00Z", "en")).toBe("Jan 2, 2026");
});

test.each([
  ["en", "Friday, January 2, 2026 at 1:03 AM"],
  ["ar", "الجمعة، 2 يناير 2026 في 1:03 ص"],
  ["es", "viernes, 2 de enero de 2026, 1:03"],
  ["fr", "vendredi 2 janvier 2026 à 01:03"],
  ["hi", "शुक्रवार, 2 जनवरी 2026 को 1:03 am बजे"],
])("a time of day is written as people of %s write it", (language, expected) => {
  const text = formatDate("2026-01-02T01:03:00Z", language, { dateStyle: "full", timeStyle: "short" });
  expect(text.replace(/\s/g, " ")).toBe(expected);
});

test.each([
  [1, "1 hour"],
  [23, "23 hours"],
  [24, "1 day"],
  [36, "1.5 days"],
  [720, "30 days"],
])("a validity of %p hours is %s", (hours, expected) => {
  expect(formatDuration(hours, "en")).toBe(expected);
});

test.each([
  [2.546, "km", "2.55 km"],
  [300, "m", "300 m"],
  [1, "mi", "1 mi"],
  [40, "yd", "40 yd"],
] as const)("the distance %p %s is %s", (distance, unit, expected) => {
  expect(plain(formatDistance(distance, unit, "en"))).toBe(expected);
});

test.each([
  ["es", "0,75 km"],
  ["fr", "0,75 km"],
  ["hi", "0.75 कि॰मी॰"],
  ["ar", "0.75 كم"],
])("less than a kilometre keeps its decimals in %s", (language, expected) => {
  expect(plain(formatDistance(0.75, "km", language)).replace("\u202f", " ")).toBe(expected);
});

test.each([
  [12 * 1024 * 1024, "12 MB"],
  [2.14 * 1024 * 1024, "2.1 MB"],
  [10.4 * 1024 * 1024, "10 MB"],
  [85 * 1024, "85 kB"],
  [1, "1 kB"],
])("%p bytes are %s", (bytes, expected) => {
  expect(plain(formatFileSize(bytes, "en"))).toBe(expected);
});

test("areas have their unit's sign", () => {
  expect(plain(formatArea(3420, "ft2", "en"))).toBe("3,420 ft²");
  expect(plain(formatArea(264, "m2", "en"))).toBe("264 m²");
});

test.each([
  ["Sunlit Four-Bed Villa", "sunlit-four-bed-villa"],
  ["  2 BHK,  east -- facing!  ", "2-bhk-east-facing"],
  ["Café à Marrakech", "cafe-a-marrakech"],
  ["فيلا في دبي", "فيلا-في-دبي"],
  ["서울 아파트", "서울-아파트"],
  ["हिन्दी घर", "हिन्दी-घर"],
  ["!!!", ""],
])("the slug of %p is %p", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ["short", 5, "short"],
  ["a longer text", 8, "a longer…"],
  ["a longer text", 9, "a longer…"],
  ["🏡🏡🏡", 2, "🏡🏡…"],
])("%p past %p characters is %p", (text, length, expected) => {
  expect(truncate(text, length)).toBe(expected);
});

test("fields that were refused are told by their reasons, else in the provider's words", () => {
  const texts = { "refusal.required": "مطلوب", "refusal.password_wrong": "كلمة المرور خاطئة" };
  const words = (key: string) => translate(texts, "ar", key);
  const make = (fieldErrors: Record<string, string[]>, body: Record<string, unknown>) =>
    fieldTexts(new ApiError("validation", { call: "c", message: "English", fieldErrors, body }), words);
  expect(make({ password: ["The password is wrong."] }, { reason: "password_wrong" })).toEqual([
    ["password", "كلمة المرور خاطئة"],
  ]);
  const form = { name: ["Name is required."], price: ["Price must be a number."], other: [] };
  const reasons = { name: ["required"], price: ["one_of_tomorrow"], other: "required" };
  expect(make(form, { reason: "check_fields", field_reasons: reasons })).toEqual([
    ["name", "مطلوب"],
    ["price", "Price must be a number."],
    ["other", ""],
  ]);
  expect(make({ name: ["Old provider."] }, {})).toEqual([["name", "Old provider."]]);
  expect(fieldTexts(new Error("boom"), words)).toEqual([]);
});

test("an error is told in the provider's words where it wrote for people, else in ours", () => {
  const make = (kind: ApiError["kind"], body: Record<string, unknown>) =>
    new ApiError(kind, { call: "c", message: "c: internal", body });
  expect(errorText(make("validation", { message: "Title is required" }), t)).toBe("Title is required");
  expect(errorText(make("validation", {}), t)).toBe("sdk.error.validation");
  expect(errorText(make("server", { message: "SQLSTATE[42]" }), t)).toBe("sdk.error.server");
  // What the fields say is told in the visitor's language.
  const check = (fields: object) => errorText(make("limit", { message: "English", data: fields }), t);
  expect(check({ package_available: false, feature_available: false })).toBe("sdk.gate.not_subscribed.text");
  expect(check({ package_available: 1, feature_available: "0" })).toBe("sdk.error.limit");
  expect(check({ package_available: true, feature_available: true, limit_available: false })).toBe(
    "sdk.gate.limit_over.text",
  );
  expect(errorText(make("limit", { message: "English", package_available: 0 }), t)).toBe(
    "sdk.gate.not_subscribed.text",
  );
  expect(errorText(make("validation", { message: "English", profile_incomplete: true }), t)).toBe(
    "sdk.gate.profile_incomplete.text",
  );
  expect(errorText(make("validation", { message: "English", verification_status: "initial" }), t)).toBe(
    "sdk.gate.verification_missing.text",
  );
  expect(errorText(make("validation", { message: "English", reason: "boards_full", limit: 20 }), t)).toBe(
    "refusal.boards_full",
  );
  // A reason that this site has no words for leaves the provider's own.
  const unknown = make("validation", { message: "English", reason: "constructor" });
  expect(errorText(unknown, (key) => translate({}, "ar", key))).toBe("English");
  expect(errorText(make("validation", { message: "English", reason: { a: 1 } }), t)).toBe("English");
  expect(errorText(make("forbidden", { message: "x", is_active: false }), t)).toBe("sdk.error.deactivated");
  expect(errorKey(new Error("boom"))).toBe("sdk.error.unknown");
});

test("a name and its value have a colon as the language sets it", () => {
  expect(namedValue("Floor", "3", "en")).toBe("Floor: 3");
  expect(namedValue("Étage", "3", "fr")).toBe("Étage\u202f: 3");
});
