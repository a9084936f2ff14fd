/** Widths in which the provider serves each uploaded picture. */
export const PICTURE_WIDTHS = [320, 720, 1280, 1920] as const;

const STORED = /^(.*\/files\/[^/?#.]+)(?:\/[^/?#]*)?$/;

/**
 * `srcset` of a picture that the provider stores: `/files/<id>/{320,720,1280,1920}.webp`. Undefined for any other
 * address (a picture elsewhere, a blob, an SVG), which is shown as it is.
 */
export function pictureSet(src: string): string | undefined {
  if (src.endsWith(".svg")) return undefined;
  const base = STORED.exec(src)?.[1];
  if (!base) return undefined;
  return PICTURE_WIDTHS.map((width) => `${base}/${width}.webp ${width}w`).join(", ");
}

/** The address of a stored picture at a width, for preloads, social cards and other single pictures. */
export function pictureAt(src: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  const base = src.endsWith(".svg") ? undefined : STORED.exec(src)?.[1];
  return base ? `${base}/${width}.webp` : src;
}
