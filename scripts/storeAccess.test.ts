import { readdirSync } from "node:fs";
import { join } from "node:path";
import { filesWith, sourceLines } from "./sources.ts";

const ROOT = join(__dirname, "..");
const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith("mfe-") && name !== "mfe-kit");
const FOLDERS = [
  "shell/src",
  "shared-sdk/src/react",
  "shared-ui/src",
  "mfe-kit/src",
  ...REMOTES.map((name) => `${name}/src`),
];
const lines = sourceLines(FOLDERS);

/** Components, and hooks: what React calls. */
const isRendering = (file: string) => /\.tsx$|\/use[A-Z]\w*\.ts$/.test(file);
const rendering = lines.filter(({ file }) => isRendering(file));

test("react-redux is imported where shell and remotes get it from, and nowhere else", () => {
  expect(filesWith(lines, /from "react-redux"/)).toEqual([
    "shared-sdk/src/react/HostProvider.tsx",
    "shared-sdk/src/react/useHostSelector.ts",
  ]);
});

test("components and hooks read the host's state by useHostSelector alone", () => {
  const readings = /\bstore\.(getState|subscribe|redux)\b|\bsession\.(current|subscribe)\b|\buseStore\(/;
  expect(filesWith(rendering, readings)).toEqual([]);
});

test("each selector gives a part of the state as it is: what is made anew at each reading would render without end", () => {
  const selectors = sourceLines(["shared-sdk/src/react"]).filter(({ file }) => file.endsWith("/selectors.ts"));
  const bodies = selectors.filter(({ text }) => text.includes("(state) =>"));
  expect(bodies.length).toBeGreaterThan(5);
  for (const { text } of bodies) expect(text).toMatch(/\(state\) => state(\.\w+)+;$/);
});

test("a selector that is written on the spot is as narrow", () => {
  const uses = lines.filter(({ text }) => /useHostSelector\(/.test(text));
  expect(uses.length).toBeGreaterThan(3);
  for (const { text } of uses) expect(text).toMatch(/useHostSelector\((select\w+|\(state\) => state(\.\w+)+)\)/);
});
