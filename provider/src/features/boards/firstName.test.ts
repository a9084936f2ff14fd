import { firstName } from "./firstName.ts";

test.each([
  ["Max Member", "Max"],
  ["  Ana  María ", "Ana"],
  ["李小龙", "李小龙"],
  ["max@gable.test", ""],
  ["+49170123", ""],
  ["", ""],
])("of %p a shared board shows %p", (name, shown) => {
  expect(firstName(name)).toBe(shown);
});
