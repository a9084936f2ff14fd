/**
 * Stems of the font files that a page in a language needs for its first paint. The build emits each as
 * `<stem>.<hash>.woff2`; the server preloads the emitted files whose names start with one of these.
 */
export function fontsToPreload(language: string): string[] {
  const base = ["figtree-latin-wght-normal", "bricolage-grotesque-latin-opsz-normal"];
  const script = SCRIPTS.find((entry) => entry.languages.has(language.split("-")[0]?.toLowerCase() ?? ""));
  return script ? [script.stem, ...base] : base;
}

const SCRIPTS = [
  { stem: "rubik-arabic-wght-normal", languages: new Set(["ar", "fa", "ur", "ckb", "ps"]) },
  { stem: "rubik-hebrew-wght-normal", languages: new Set(["he", "yi"]) },
  { stem: "rubik-cyrillic-wght-normal", languages: new Set(["ru", "uk", "bg", "sr", "kk"]) },
];
