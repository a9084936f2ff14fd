import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { className } from "./rules.ts";

const ROOT = join(__dirname, "../../..");
const FILES = globSync("{shell,shared-ui,mfe-*}/src/**/*.module.css", { cwd: ROOT });

/** Names of classes in a stylesheet. */
const namesIn = (css: string) => new Set(css.match(/(?<=\.)[a-zA-Z_][\w-]*/g));

it("no two classes of the repository have one name in pages", () => {
  const taken = new Map<string, string>();
  const clashes: string[] = [];
  for (const file of FILES)
    for (const name of namesIn(readFileSync(join(ROOT, file), "utf8"))) {
      const short = className(join(ROOT, file), name);
      const other = taken.get(short);
      if (other) clashes.push(`${other} and ${file} .${name} are both ${short}: rename one`);
      taken.set(short, `${file} .${name}`);
    }
  expect(taken.size).toBeGreaterThan(500);
  expect(clashes).toEqual([]);
});

it("a class is named by its file and its own name, not by its place among others", () => {
  const file = join(ROOT, "shared-ui/src/core/button/Button.module.css");
  const root = className(file, "root");
  expect(root).toMatch(/^[a-zA-Z][a-zA-Z0-9]{2}[a-zA-Z][a-zA-Z0-9]$/);
  expect(className(file, "large").slice(0, 3)).toBe(root.slice(0, 3));
  expect(className(join(ROOT, "shared-ui/src/core/card/Card.module.css"), "root")).not.toBe(root);
  expect(className(file, "root")).toBe(root);
});
