/** Widths in which the provider serves each uploaded picture: each at most half as wide again as the one before. */
export const PICTURE_WIDTHS = [96, 144, 216, 320, 480, 720, 960, 1280, 1920] as const;

const STORED = /^(.*\/files\/[^/?#.]+)(?:\/[^/?#]*)?$/;
/** One of several sizes: up to which width of the window it counts, and how wide the picture is then. */
const SIZE = /^(?:\(max-width: (\d+)px\) )?(\d+)(px|vw)$/;
/** Windows and screens that pictures are made for. Pixels, and pixels a CSS pixel: so narrow a window is a phone's. */
const NARROWEST = 320;
const WIDEST = 1350;
const COARSEST = 1.5;
const DENSEST = 3;
/** Of the pixels that a picture may fill, so many are as sharp to the eye as all. */
const ENOUGH = 0.9;

/** Least and most pixels that a picture of some `sizes` may need; null for what is not of plain px and vw. */
function needed(sizes: string): [least: number, most: number] | null {
  const parts = sizes.split(", ").map((part) => SIZE.exec(part));
  const widths = parts.flatMap((part) => {
    if (!part) return [];
    const [, limit, amount, unit] = part;
    const share = Number(amount) / 100;
    // What is shown across a window of a desktop is not asked for at the density of a phone.
    return unit === "px"
      ? [Number(amount), Number(amount) * 2]
      : [NARROWEST * share * COARSEST, Math.min(Number(limit ?? WIDEST), WIDEST / DENSEST) * share * DENSEST];
  });
  return parts.every(Boolean) ? [Math.min(...widths), Math.max(...widths)] : null;
}

/**
 * `srcset` of a picture that the provider stores: `/files/<id>/<width>.webp`, in the widths of use for some `sizes`.
 * Undefined for any other address (a picture elsewhere, a blob, an SVG), which is shown as it is.
 */
export function pictureSet(src: string, sizes = ""): string | undefined {
  if (src.endsWith(".svg")) return undefined;
  const base = STORED.exec(src)?.[1];
  if (!base) return undefined;
  const [least, most] = needed(sizes) ?? [0, Number.POSITIVE_INFINITY];
  const enough = PICTURE_WIDTHS.find((width) => width >= most * ENOUGH) ?? Number.POSITIVE_INFINITY;
  // Browsers take the smaller of two widths only below their geometric mean, if at all.
  const first =
    PICTURE_WIDTHS.find(
      (width, at) => least < Math.sqrt(width * (PICTURE_WIDTHS[at + 1] ?? Number.POSITIVE_INFINITY)),
    ) ?? 0;
  const used = PICTURE_WIDTHS.filter((width) => width >= first && width <= enough);
  return used.map((width) => `${base}/${width}.webp ${width}w`).join(", ");
}

/** The address of a stored picture at a width, for preloads, social cards and other single pictures. */
export function pictureAt(src: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const base = src.endsWith(".svg") ? undefined : STORED.exec(src)?.[1];
  return base ? `${base}/${width}.webp` : src;
}
