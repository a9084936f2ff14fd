import sharp from "sharp";
import { IMAGE_WIDTHS } from "../http/links.ts";

export interface ImageVariants {
  width: number;
  height: number;
  /** Encoded pictures by their width, ascending. */
  variants: Map<number, Buffer>;
}

const QUALITY = 78;
/** A picture of more is a decompression bomb rather than a photo. */
const LARGEST_PIXELS = 60_000_000;

/**
 * Turns a picture into the sizes that pages ask for: upright, without camera data, WebP, never
 * larger than it came. A picture narrower than the largest size keeps its own width as its largest.
 * @throws Error when the bytes are no picture that can be read
 */
export async function makeVariants(
  content: Buffer | string,
  options: { widths?: readonly number[]; quality?: number } = {},
): Promise<ImageVariants> {
  const { data, info } = await sharp(content, { limitInputPixels: LARGEST_PIXELS, failOn: "error" })
    .rotate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const widths = options.widths ?? IMAGE_WIDTHS;
  const wanted = widths.filter((width) => width < info.width);
  if (wanted.length < widths.length) wanted.push(info.width);
  const variants = new Map<number, Buffer>();
  for (const width of wanted) {
    variants.set(
      width,
      await sharp(data, { raw })
        .resize({ width })
        .webp({ quality: options.quality ?? QUALITY, effort: 4 })
        .toBuffer(),
    );
  }
  return { width: info.width, height: info.height, variants };
}
