import type { OverlayOptions } from "sharp";
import { BODY, HEADING, openTypefaces } from "./typefaces.ts";

export interface ShareCard {
  price: string;
  title: string;
  place: string;
  siteName: string;
  /** The site's colour, `#rrggbb`. */
  color: string;
  isRightToLeft: boolean;
  /** Bytes of the picture; without one the site's colour stands in its place. */
  picture: Buffer | null;
}

/** As Open Graph's readers want it (1.91 to 1), pixels. */
export const WIDTH = 1200;
export const HEIGHT = 630;
const PICTURE_HEIGHT = 386;
const MARGIN = 56;
/** Room for the site's name beside the price. */
const NAME_WIDTH = 320;
const INK = "#1b2420";
const INK_2 = "#55605a";
const PAPER = "#faf7f1";
const QUALITY = 84;
const LARGEST_PIXELS = 60_000_000;
const SECONDS = 20;
/** Letters of a text that are tried at all: no line is so wide. */
const LONGEST = 160;
/** Shortest text that is still tried with its end cut off. */
const SHORTEST = 8;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
/** Marks that turn the direction of what follows, and control characters, have no place in one line; joiners shape letters. */
const plain = (text: string) =>
  text
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, " ")
    .replace(/ +/g, " ")
    .trim();

const loadSharp = async () => (await import("sharp")).default;

interface Line {
  text: string;
  font: string;
  size: number;
  color: string;
  /** Pixels at most; a longer line loses its end. */
  width: number;
}

async function drawLine({ text, font, size, color, width }: Line) {
  const sharp = await loadSharp();
  const render = (words: string) =>
    sharp({
      text: {
        text: `<span foreground="${color}">${escaped(words)}</span>`,
        font: `${font} ${size}`,
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const given = [...plain(text)];
  const letters = given.slice(0, LONGEST);
  let line = await render(letters.join("") + (given.length > LONGEST ? "…" : ""));
  while (line.info.width > width && letters.length > SHORTEST) {
    letters.length = Math.max(SHORTEST, Math.floor((letters.length * width) / line.info.width) - 1);
    line = await render(`${letters.join("").trimEnd()}…`);
  }
  return line;
}

/** @param top pixels to the upper edge @param isAtEnd at the side where lines end */
async function placed(line: Line, top: number, isAtEnd: boolean, isRightToLeft: boolean): Promise<OverlayOptions[]> {
  if (plain(line.text) === "") return [];
  const { data, info } = await drawLine(line);
  const left = isAtEnd === isRightToLeft ? MARGIN : WIDTH - MARGIN - info.width;
  return [{ input: data, top, left: Math.max(0, left) }];
}

/**
 * The picture that is shown beside a link to a listing: its photograph, price, title and place in the site's look.
 * @returns JPEG, 1200 by 630
 */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const sharp = await loadSharp();
  await openTypefaces(sharp);
  const { isRightToLeft, color } = card;
  const whole = WIDTH - 2 * MARGIN;
  const photograph = card.picture
    ? await sharp(card.picture, { limitInputPixels: LARGEST_PIXELS })
        .timeout({ seconds: SECONDS })
        .resize({ width: WIDTH, height: PICTURE_HEIGHT, fit: "cover" })
        .toBuffer()
    : await sharp({ create: { width: WIDTH, height: PICTURE_HEIGHT, channels: 3, background: color } })
        .png()
        .toBuffer();
  const band = await sharp({ create: { width: WIDTH, height: 8, channels: 3, background: color } })
    .png()
    .toBuffer();
  const lines = await Promise.all([
    placed(
      { text: card.price, font: HEADING, size: 60, color: INK, width: whole - NAME_WIDTH },
      PICTURE_HEIGHT + 42,
      false,
      isRightToLeft,
    ),
    placed(
      { text: card.siteName, font: HEADING, size: 36, color, width: NAME_WIDTH - MARGIN },
      PICTURE_HEIGHT + 56,
      true,
      isRightToLeft,
    ),
    placed(
      { text: card.title, font: BODY, size: 38, color: INK, width: whole },
      PICTURE_HEIGHT + 124,
      false,
      isRightToLeft,
    ),
    placed(
      { text: card.place, font: BODY, size: 30, color: INK_2, width: whole },
      PICTURE_HEIGHT + 180,
      false,
      isRightToLeft,
    ),
  ]);
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([{ input: photograph, top: 0, left: 0 }, { input: band, top: PICTURE_HEIGHT, left: 0 }, ...lines.flat()])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
