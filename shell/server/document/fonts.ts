import { type Release, releasePath } from "@gable/mfe-kit/manifest";
import { type RegistryPaths, readVerified } from "@gable/releases";

export interface FontFace {
  path: string;
  /** `unicode-range` as written; null covers everything. */
  range: string | null;
}

/** Upright faces that a stylesheet declares. @param path the stylesheet's own path, against which it names files */
export function fontFaces(css: string, path: string): FontFace[] {
  return [...css.matchAll(/@font-face\s*\{([^{}]*)\}/g)].flatMap(([, body = ""]) => {
    const urls = [...body.matchAll(/url\(\s*["']?([^\s"'()]+)["']?\s*\)/g)].map(([, address = ""]) => address);
    const url = urls.find((address) => address.endsWith(".woff2"));
    if (!url || /font-style:\s*italic/.test(body)) return [];
    return [
      {
        path: new URL(url, `http://x${path}`).pathname,
        range: /unicode-range:\s*([^;}]+)/.exec(body)?.[1]?.trim() ?? null,
      },
    ];
  });
}

/** A letter of the script that a language is written in; the face that covers it is needed at once. */
const SAMPLES: Record<string, number> = {
  ar: 0x0627,
  fa: 0x0627,
  ur: 0x0627,
  he: 0x05d0,
  ru: 0x0430,
  el: 0x03b1,
  hi: 0x0905,
};
const LATIN = 0x61;

function covers(range: string | null, point: number): boolean {
  if (range === null) return true;
  return range.split(",").some((part) => {
    const match = /^\s*U\+([0-9A-F?]+)(?:-([0-9A-F]+))?\s*$/i.exec(part);
    if (!match) return false;
    const start = Number.parseInt(match[1]!.replaceAll("?", "0"), 16);
    const end = Number.parseInt(match[2] ?? match[1]!.replaceAll("?", "F"), 16);
    return start <= point && point <= end;
  });
}

/** The fonts worth preloading for a language: few, because every one competes with the page itself. */
export function fontsToPreload(faces: readonly FontFace[], language: string, most = 2): string[] {
  const sample = SAMPLES[language.split("-")[0] ?? language] ?? LATIN;
  return [...new Set(faces.filter(({ range }) => covers(range, sample)).map(({ path }) => path))].slice(0, most);
}

/** The faces that the shell's first stylesheets declare. */
export async function shellFonts(paths: RegistryPaths, shell: Release): Promise<FontFace[]> {
  const sheets = shell.assets["./app"]?.css ?? [];
  const faces = await Promise.all(
    sheets.map(async (file) => {
      const sheet = await readVerified(paths, shell, `browser/${file}`);
      return fontFaces(sheet.toString("utf8"), releasePath(shell, file));
    }),
  );
  return faces.flat();
}
