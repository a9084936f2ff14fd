import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@gable/shared-sdk/host";

const SHELL = join(__dirname, "..");
const read = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(SHELL, "languages", `${code}.json`), "utf8"));
/** A key without its plural category: languages differ in how many they have. */
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const keys = (code: string) => new Set(Object.keys(read(code)).map(base));

test.each(LANGUAGES)("%s has the same keys as English, all of the shell's namespace and none of them empty", (code) => {
  expect([...keys(code)].sort()).toEqual([...keys("en")].sort());
  for (const [key, text] of Object.entries(read(code))) {
    expect(key).toMatch(/^shell\./);
    expect(text.trim()).not.toBe("");
  }
});

test("every key that the sources name has a text", () => {
  const sources = readdirSync(join(SHELL, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
  const named = sources.flatMap((source) => source.match(/(?<=["'`])shell\.[\w.-]+(?=["'`])/g) ?? []);
  const known = keys("en");
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((key) => !known.has(key))).toEqual([]);
});
