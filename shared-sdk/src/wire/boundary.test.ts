import { readdirSync, readFileSync } from "node:fs";

const sources = readdirSync(__dirname).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

test.each(sources)("%s needs nothing but zod/mini and its neighbours, so that the provider can import it", (name) => {
  const text = readFileSync(`${__dirname}/${name}`, "utf8");
  const imported = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map((match) => match[1]);
  expect(imported.filter((from) => from !== "zod/mini" && !/^\.\/[a-zA-Z.]+\.ts$/.test(from ?? ""))).toEqual([]);
});
