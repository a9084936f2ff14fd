import { fileURLToPath } from "node:url";
import type { Sharp, SharpOptions } from "sharp";

type Draw = (options: SharpOptions) => Sharp;

/** Made by `scripts/buildShareTypefaces.ts`. */
const FOLDER = fileURLToPath(new URL("../../../seed/typefaces/", import.meta.url));
const FILES = ["bricolage.ttf", "figtree.ttf", "rubik-arabic.ttf", "noto-devanagari.ttf"];

/**
 * Names as the files have them, of one weight each; the comma at the end keeps Pango from reading a weight out of them.
 * What the first has no letter for is taken from the next, then from the system.
 */
export const HEADING = "Bricolage Grotesque 96pt ExtraBold,Rubik Light,Noto Sans Devanagari,";
export const BODY = "Figtree Light,Rubik Light,Noto Sans Devanagari,";

let made: Promise<void> | undefined;

/** Makes the site's typefaces known to Pango, once in a process. */
export function openTypefaces(draw: Draw): Promise<void> {
  made ??= (async () => {
    for (const file of FILES)
      await draw({ text: { text: ".", font: "sans 8", fontfile: FOLDER + file } })
        .png()
        .toBuffer();
  })();
  made.catch(() => {
    made = undefined;
  });
  return made;
}
