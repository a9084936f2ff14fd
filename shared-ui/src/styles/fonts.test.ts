import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");

interface Face {
  file: string;
  covers(point: number): boolean;
}

const faces: Face[] = [
  ...readFileSync(join(import.meta.dirname, "faces.css"), "utf8").matchAll(/@font-face \{[^}]*\}/g),
].map(([rule]) => {
  const ranges = [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = "", last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  return {
    file: join(import.meta.dirname, /url\("([^"]+)"\)/.exec(rule)?.[1] ?? ""),
    covers: (point) => ranges.some(([first = 0, last = 0]) => first <= point && point <= last),
  };
});

/** Every character of our own texts in a language. */
function charactersOf(language: string): Set<number> {
  const texts = readdirSync(ROOT)
    .map((folder) => join(ROOT, folder, `languages/${language}.json`))
    .filter((file) => existsSync(file))
    .map((file) => Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>).join(""));
  return new Set([...texts.join("")].map((character) => character.codePointAt(0) ?? 0));
}

/** Whether headings in a language have the face of its text. */
function hasOneFace(language: string): boolean {
  const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
  return new RegExp(`:root:lang\\(${language}\\) \\{\\s*--display: var\\(--text\\);`).test(tokens);
}

function filesFor(language: string): Set<string> {
  const known = hasOneFace(language) ? faces.filter(({ file }) => !file.includes("bricolage")) : faces;
  return new Set(
    [...charactersOf(language)].flatMap((point) => known.filter(({ covers }) => covers(point)).map(({ file }) => file)),
  );
}

test("every file of a face is there", () => {
  expect(faces.length).toBeGreaterThanOrEqual(6);
  for (const { file } of faces) expect(existsSync(file)).toBe(true);
});

test.each([
  ["en", 40_000],
  ["es", 40_000],
  ["fr", 40_000],
  ["hi", 40_000],
  ["ar", 40_000],
])("our own texts in %s are written with %i bytes of fonts at most", (language, most) => {
  const files = filesFor(language);
  // Headings and text, or text in two scripts.
  expect(files.size).toBe(2);
  expect([...files].reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(most);
});
