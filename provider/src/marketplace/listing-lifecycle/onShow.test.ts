import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = join(__dirname, "../..");

/** Files that know the parts of the decision: they write the columns of a listing's status, or derive it from them. */
const KNOW_THE_PARTS = [
  /(^|\/)migrations(\.ts|\/)/,
  /^operations\/seed\//,
  /^operations\/import\/store\.ts$/,
  /^marketplace\/listing-lifecycle\//,
  /^marketplace\/listings\/(write|writeRoutes|savedListings)\.ts$/,
  /^operations\/admin\//,
];

test("whether a listing is on show is asked of one column and put together nowhere else", () => {
  const files = globSync("**/*.ts", { cwd: SOURCES }).filter(
    (file) => !file.endsWith(".test.ts") && !KNOW_THE_PARTS.some((known) => known.test(file)),
  );
  const putTogether = files.filter((file) =>
    /request_status[^\n]{0,20}approved/.test(readFileSync(join(SOURCES, file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(putTogether).toEqual([]);
});
