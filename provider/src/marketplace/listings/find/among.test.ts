import { bitsOf } from "./among.ts";

test("ids have a bit each, the lowest first", () => {
  expect([...bitsOf(Int32Array.from([0, 3, 8, 17]))]).toEqual([0b1001, 0b1, 0b10]);
});

test("without ids there is one byte without any", () => {
  expect([...bitsOf(new Int32Array())]).toEqual([0]);
});
