/** Characters of base 83, in the order of the BlurHash specification. */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";

type Colour = [number, number, number];

const base83 = (value: number, length: number) =>
  Array.from({ length }, (_, index) => ALPHABET[Math.floor(value / 83 ** (length - index - 1)) % 83]).join("");

const toLinear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const toByte = (value: number) => {
  const share = Math.min(1, Math.max(0, value));
  const encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  return Math.trunc(encoded * 255 + 0.5);
};

const signedRoot = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value));

/** How much of one cosine pattern the picture holds, per channel. */
function component(pixels: Colour[], width: number, height: number, across: number, down: number): Colour {
  const sum: Colour = [0, 0, 0];
  for (let y = 0; y < height; y += 1) {
    const vertical = Math.cos((Math.PI * down * y) / height);
    for (let x = 0; x < width; x += 1) {
      const weight = vertical * Math.cos((Math.PI * across * x) / width);
      const pixel = pixels[y * width + x] as Colour;
      for (const channel of [0, 1, 2] as const) sum[channel] += weight * pixel[channel];
    }
  }
  const scale = (across === 0 && down === 0 ? 1 : 2) / (width * height);
  return [sum[0] * scale, sum[1] * scale, sum[2] * scale];
}

/**
 * The BlurHash of a picture, 4 by 3 components (blurha.sh, the algorithm of its specification).
 * @param rgb three bytes a pixel, row by row; a few dozen pixels a side are enough
 */
export function blurhash(rgb: Uint8Array, width: number, height: number, [columns, rows] = [4, 3]): string {
  const pixels = Array.from(
    { length: width * height },
    (_, index): Colour => [
      toLinear(rgb[index * 3] ?? 0),
      toLinear(rgb[index * 3 + 1] ?? 0),
      toLinear(rgb[index * 3 + 2] ?? 0),
    ],
  );
  const factors: Colour[] = [];
  for (let down = 0; down < rows; down += 1)
    for (let across = 0; across < columns; across += 1) factors.push(component(pixels, width, height, across, down));
  const [average = [0, 0, 0], ...details] = factors;
  const largest = Math.max(...details.flat().map(Math.abs));
  const range = Math.max(0, Math.min(82, Math.floor(largest * 166 - 0.5)));
  const greatest = (range + 1) / 166;
  const quantise = (value: number) => Math.max(0, Math.min(18, Math.floor(signedRoot(value / greatest) * 9 + 9.5)));
  return [
    base83(columns - 1 + (rows - 1) * 9, 1),
    base83(range, 1),
    base83((toByte(average[0]) << 16) + (toByte(average[1]) << 8) + toByte(average[2]), 4),
    ...details.map(([r, g, b]) => base83(quantise(r) * 361 + quantise(g) * 19 + quantise(b), 2)),
  ].join("");
}
