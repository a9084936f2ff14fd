import { dayHeading, isOtherDay, shortDate, timeOfDay } from "./messageTime.ts";

const now = new Date(2026, 10, 21, 15, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();

test.each([
  [at(21, 9), "9:05 AM"],
  [at(19, 9), "Thu"],
  [at(1, 9), "Nov 1"],
])("a message of %s is dated %s in the list", (iso, expected) => {
  expect(shortDate(iso, "en", now)).toBe(expected);
});

test.each([
  [at(21, 0), "Today"],
  [at(20, 23), "Yesterday"],
  [at(3, 12), "Tuesday, November 3"],
])("the day of %s is headed %s", (iso, expected) => {
  expect(dayHeading(iso, "en", now)).toBe(expected);
});

test.each([
  ["en", "1:03 AM", "1:03 PM"],
  ["ar", "1:03 ص", "1:03 م"],
  ["es", "1:03", "13:03"],
  ["fr", "01:03", "13:03"],
  ["hi", "1:03 am", "1:03 pm"],
])("a time of day is written as people of %s write it", (language, night, noon) => {
  const at = (hour: number) => new Date(2026, 10, 3, hour, 3).toISOString();
  const plain = (text: string) => text.replace(/\s/g, " ");
  expect([plain(timeOfDay(at(1), language)), plain(timeOfDay(at(13), language))]).toEqual([night, noon]);
});

test("two messages around midnight are of different days", () => {
  expect(isOtherDay(at(20, 23), at(21, 0))).toBe(true);
  expect(isOtherDay(at(21, 0), at(21, 23))).toBe(false);
});
