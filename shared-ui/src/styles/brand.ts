import { contrast, formatHex, luminance, mix, parseHex, type Rgb } from "./colour.ts";

/** The provider's colours, as its settings give them: "#0e5a47", "0e5a47" or "#0e5"; anything else is left out. */
export interface BrandColours {
  system_color?: string | null;
  sell_web_color?: string | null;
  rent_web_color?: string | null;
}

export type BrandTokens = Record<string, string>;

/** Least contrast of text: 4.5 (WCAG 2.2, 1.4.3), and what rounding to whole parts may take away. */
const READABLE = 4.6;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Grounds that the colours must be readable on: tokens `--sunken` (light) and `--raised` (dark). */
const PAPER: Rgb = [0xf1, 0xec, 0xe2];
const PINE: Rgb = [0x1f, 0x29, 0x25];
const LIGHT_SURFACE: Rgb = WHITE;
const DARK_SURFACE: Rgb = [0x18, 0x20, 0x1d];

/**
 * Tokens that the provider's colours replace. Each colour is darkened for the light theme and lightened for the dark
 * one until text in it can be read on our grounds and on its own soft ground; the colour of text on it is black or
 * white, whichever contrasts more. No usable colour, no tokens: ours stay.
 */
export function brandTokens(colours: BrandColours): BrandTokens {
  const tokens: BrandTokens = {};
  const cedar = parseHex(colours.system_color);
  if (cedar) {
    const { light, dark, lightSoft, darkSoft } = shades(cedar);
    tokens["--cedar"] = pair(light, dark);
    tokens["--cedar-hover"] = pair(mix(light, BLACK, 0.18), mix(dark, WHITE, 0.18));
    tokens["--cedar-press"] = pair(mix(light, BLACK, 0.32), mix(dark, BLACK, 0.1));
    tokens["--on-cedar"] = pair(textOn(light), textOn(dark));
    tokens["--cedar-soft"] = pair(lightSoft, darkSoft);
  }
  for (const [name, value] of [
    ["sale", colours.sell_web_color],
    ["rent", colours.rent_web_color],
  ] as const) {
    const colour = parseHex(value);
    if (!colour) continue;
    const { light, dark, lightSoft, darkSoft } = shades(colour);
    tokens[`--${name}`] = pair(light, dark);
    tokens[`--${name}-soft`] = pair(lightSoft, darkSoft);
  }
  return tokens;
}

/** The tokens as a rule, for a stylesheet that the server sends. Safe to embed: only hex colours of our making. "" for none. */
export function brandCss(colours: BrandColours): string {
  const lines = Object.entries(brandTokens(colours)).map(([name, value]) => `${name}:${value}`);
  return lines.length > 0 ? `@layer tokens{:root{${lines.join(";")}}}` : "";
}

const BRANDED = [
  "cedar",
  "cedar-hover",
  "cedar-press",
  "on-cedar",
  "cedar-soft",
  "sale",
  "sale-soft",
  "rent",
  "rent-soft",
];

/** Sets the tokens on the page, and takes away those of an earlier call that no longer hold. Browser only. */
export function applyBrand(colours: BrandColours, root: HTMLElement = document.documentElement): void {
  const tokens = brandTokens(colours);
  for (const name of BRANDED) {
    const value = tokens[`--${name}`];
    if (value) root.style.setProperty(`--${name}`, value);
    else root.style.removeProperty(`--${name}`);
  }
}

function shades(colour: Rgb) {
  const light = until(colour, BLACK, (shade) => {
    const soft = mix(LIGHT_SURFACE, shade, 0.13);
    return contrast(shade, PAPER) >= READABLE && contrast(shade, soft) >= READABLE;
  });
  const dark = until(colour, WHITE, (shade) => {
    const soft = mix(DARK_SURFACE, shade, 0.18);
    return contrast(shade, PINE) >= READABLE && contrast(shade, soft) >= READABLE;
  });
  return { light, dark, lightSoft: mix(LIGHT_SURFACE, light, 0.13), darkSoft: mix(DARK_SURFACE, dark, 0.18) };
}

/** The first shade on the way to black or white that will do. */
function until(colour: Rgb, end: Rgb, enough: (shade: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const shade = mix(colour, end, share);
    if (enough(shade)) return shade;
  }
  return end;
}

function textOn(ground: Rgb): Rgb {
  return luminance(ground) > 0.179 ? [0x0b, 0x10, 0x0e] : WHITE;
}

function pair(light: Rgb, dark: Rgb): string {
  return `light-dark(${formatHex(light)},${formatHex(dark)})`;
}
