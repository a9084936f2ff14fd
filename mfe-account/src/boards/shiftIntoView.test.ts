import { shiftIntoView } from "./shiftIntoView.ts";

const list = { left: 100, right: 300 };

test.each([
  ["what is seen whole stays", { left: 100, right: 300 }, false, 0],
  ["what is cut off at the right moves by what is hidden", { left: 250, right: 340 }, false, 40],
  ["what is cut off at the left moves by what is hidden", { left: 70, right: 160 }, true, -30],
  ["what is wider is seen from its beginning", { left: 90, right: 400 }, false, -10],
  ["the beginning of what is read from right to left is at the right", { left: -40, right: 310 }, true, 10],
])("%s", (_, entry, isRightToLeft, shift) => {
  expect(shiftIntoView(entry, list, isRightToLeft)).toBe(shift);
});
