import { boundsText, cornersText, readBounds, readCorners } from "./areaText.ts";

test("a rectangle is read back from an address", () => {
  const bounds = { north: 38.8, south: 38.65, east: -9.05, west: -9.25 };
  expect(boundsText(bounds)).toBe("38.8,38.65,-9.05,-9.25");
  expect(readBounds(boundsText(bounds))).toEqual(bounds);
});

test("an area is read back from an address, to ten centimetres", () => {
  const corners = [
    [-9.123_456_7, 38.7],
    [-9.1, 38.72],
    [-9.14, 38.75],
  ] as const;
  expect(readCorners(cornersText(corners))).toEqual([
    [-9.123_457, 38.7],
    [-9.1, 38.72],
    [-9.14, 38.75],
  ]);
});

test.each([
  "",
  "1,2,3",
  "1,2,3,4,5",
  "a,b,c,d",
  "10,20,5,1",
  "95,1,2,3",
  "10,1,200,3",
  "10,1,3,3",
  "10,,3,4",
  "4,3,2,1,x",
])("%p is no rectangle", (text) => expect(readBounds(text)).toBeNull());

test.each([
  "",
  "1,2;3,4",
  "1,2;3,4;5",
  "1,2;3,4;181,0",
  "1,2;3,4;5,91",
  "1,2;3,4;5,6,7",
  "1,2;3,4;5,6,x",
  "1,2;3,4;,6",
  Array(101).fill("1,2").join(";"),
])("%p is no area", (text) => expect(readCorners(text)).toBeNull());
