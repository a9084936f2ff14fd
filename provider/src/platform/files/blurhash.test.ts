import { blurhash } from "./blurhash.ts";

const picture = (width: number, height: number, colour: (x: number, y: number) => number[]) =>
  Uint8Array.from(
    Array.from({ length: width * height }, (_, index) => colour(index % width, Math.floor(index / width))).flat(),
  );

test("a picture of one colour is that colour and no details", () => {
  // 4 x 3 components: "L"; no detail: "0"; 0xffffff: "0TSUA" without its first; details all at their middle: "fQ".
  const white = blurhash(
    picture(8, 8, () => [255, 255, 255]),
    8,
    8,
    [1, 1],
  );
  expect(white).toBe("00TSUA");
  expect(
    blurhash(
      picture(8, 8, () => [0, 0, 0]),
      8,
      8,
      [1, 1],
    ),
  ).toBe("000000");
  expect(
    blurhash(
      picture(8, 8, () => [255, 0, 0]),
      8,
      8,
      [1, 1],
    ),
  ).toBe("00TI:j");
});

test("a hash of 4 by 3 components has 28 characters of base 83", () => {
  const hash = blurhash(
    picture(32, 24, (x, y) => [x * 8, y * 10, 120]),
    32,
    24,
  );
  expect(hash).toHaveLength(28);
  expect(hash[0]).toBe("L");
  expect(hash).toMatch(/^[0-9A-Za-z#$%*+,\-.:;=?@[\]^_{|}~]+$/);
});

test("light on the left and light on the right are told apart", () => {
  const left = blurhash(
    picture(16, 16, (x) => Array(3).fill(x < 8 ? 255 : 0)),
    16,
    16,
    [2, 1],
  );
  const right = blurhash(
    picture(16, 16, (x) => Array(3).fill(x < 8 ? 0 : 255)),
    16,
    16,
    [2, 1],
  );
  expect(left).not.toBe(right);
  expect(left.slice(2, 6)).toBe(right.slice(2, 6));
});
