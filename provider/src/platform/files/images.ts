import { encode as encodeBlurhash } from "blurhash";
import type { Sharp } from "sharp";
import { IMAGE_WIDTHS } from "../http/index.ts";
import { concurrencyLimit } from "../limits/index.ts";

export interface ImageVariants {
  width: number;
  height: number;
  /** Encoded pictures by their width, ascending. */
  variants: Map<number, Buffer>;
  /** The picture as a blur of a few characters (blurha.sh). */
  blurhash: string;
}

/** A picture that cannot be used; the message continues a sentence that begins with its name. */
export class PictureError extends Error {
  override name = "PictureError";
}

const QUALITY = 78;
export const AVIF_QUALITY = 52;
/** A picture of more is a decompression bomb rather than a photo. */
const LARGEST_PIXELS = 60_000_000;
const LONGEST_SIDE = 16_000;
/** Of all pictures of an animation together. */
const LARGEST_ANIMATION = 10 * LARGEST_PIXELS;
const SECONDS = 20;
const BLUR_SIDE = 32;
/** Cosines of a blur, across and down. */
const BLUR_COMPONENTS = [4, 3] as const;
/** Pictures that are being read at one time: each may take some hundred megabytes; and that wait, with their bytes. */
const limited = concurrencyLimit(2, 60);

const READ = { limitInputPixels: LARGEST_PIXELS, failOn: "error", sequentialRead: true } as const;

/** Loaded for the first picture: a start, or a command without one, need not wait for it. */
const loadSharp = async () => (await import("sharp")).default;

async function uprightSize(content: Buffer | string): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  // Only the head is read here, so that a picture that is too large can be told its size.
  const head = sharp(content, { ...READ, limitInputPixels: false });
  const { width = 0, height = 0, pages = 1, autoOrient } = await head.metadata();
  if (width < 1 || height < 1) throw new PictureError("has no pixels.");
  if (width * height > LARGEST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
    throw new PictureError(
      `is ${width} by ${height} pixels: pictures may have ${LARGEST_PIXELS / 1e6} million pixels, and ${LONGEST_SIDE} a side.`,
    );
  if (width * height * pages > LARGEST_ANIMATION)
    throw new PictureError(`is an animation of ${pages} pictures: send a single one.`);
  return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

/**
 * Turns a picture into the sizes that pages ask for: upright, without camera data, the first frame of an animation,
 * WebP, never larger than it came. A picture narrower than the largest size keeps its own width as its largest.
 * @throws PictureError when the bytes are no picture that can be read
 */
export function makeVariants(
  content: Buffer | string,
  options: { widths?: readonly number[]; quality?: number } = {},
): Promise<ImageVariants> {
  return limited(async () => {
    try {
      return await encode(content, options.widths ?? IMAGE_WIDTHS, options.quality ?? QUALITY);
    } catch (error) {
      if (error instanceof PictureError) throw error;
      throw new PictureError("is damaged, or no picture.");
    }
  });
}

async function encode(content: Buffer | string, widths: readonly number[], quality: number): Promise<ImageVariants> {
  const sharp = await loadSharp();
  const size = await uprightSize(content);
  const wanted = widths.filter((width) => width < size.width);
  if (wanted.length < widths.length) wanted.push(size.width);
  // Read once and at the largest size wanted, so that a great photo never lies in memory whole.
  const { data, info } = await sharp(content, READ)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: wanted.at(-1) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants = new Map<number, Buffer>();
  for (const width of wanted)
    variants.set(width, await sharp(data, { raw }).resize({ width }).webp({ quality, effort: 4 }).toBuffer());
  return { ...size, variants, blurhash: await blur(sharp(data, { raw })) };
}

async function blur(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .flatten({ background: "#fff" })
    .resize({ width: BLUR_SIDE, height: BLUR_SIDE, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encodeBlurhash(new Uint8ClampedArray(data), info.width, info.height, ...BLUR_COMPONENTS);
}

/** A stored picture as AVIF; null where that would not be smaller. Slow: for jobs, not for requests. */
export function makeAvif(webp: Buffer): Promise<Buffer | null> {
  return limited(async () => {
    const sharp = await loadSharp();
    const avif = await sharp(webp).avif({ quality: AVIF_QUALITY, effort: 3 }).toBuffer();
    return avif.length < webp.length ? avif : null;
  });
}
