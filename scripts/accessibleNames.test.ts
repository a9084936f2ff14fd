import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../launcher/src/workspaces.mjs";
import { trackedFiles } from "./test/changed.ts";

/** An element with a name by one text, and another text as all that is seen of it. */
const NAMED = /aria-label=\{t\("([^"]+)"[^}]*\}?\)\}(?:=>|[^<>])*>\s*\{t\("([^"]+)"\)\}\s*<\//g;

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const files = trackedFiles(ROOT);

const named = files
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
  .flatMap((file) => [...read(file).matchAll(NAMED)].map(([, name = "", seen = ""]) => ({ file, name, seen })));

const dictionaries = files
  .filter((file) => /\/languages\/[a-z]{2}\.json$/.test(file))
  .map((file) => ({ file, texts: JSON.parse(read(file)) as Record<string, string> }));

test("who says what is seen on a control reaches it: its name has those words, in every language (WCAG 2.5.3)", () => {
  expect(named.length).toBeGreaterThan(5);
  const wrong = dictionaries.flatMap(({ file, texts }) =>
    named.flatMap(({ name, seen }) => {
      const [long, short] = [texts[name], texts[seen]];
      if (long === undefined || short === undefined) return [];
      return long.toLowerCase().includes(short.toLowerCase()) ? [] : [`${file}: “${long}” lacks “${short}” (${name})`];
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});
