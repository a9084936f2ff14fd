import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inputHash } from "./inputHash.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gable-hash-"));
  writeFileSync(join(folder, "remote.ts"), "export default {};");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the same sources give the same eight digits", () => {
  expect(inputHash(folder)).toMatch(/^[0-9a-f]{8}$/);
  expect(inputHash(folder)).toBe(inputHash(folder));
});

test("a changed or a further source gives others", () => {
  const before = inputHash(folder);
  writeFileSync(join(folder, "remote.ts"), "export default { name: 1 };");
  const changed = inputHash(folder);
  writeFileSync(join(folder, "screen.tsx"), "");
  expect(new Set([before, changed, inputHash(folder)]).size).toBe(3);
});

test("tests and the README are no reason for a new version", () => {
  const before = inputHash(folder);
  for (const file of ["screen.test.ts", "screen.test.tsx", "README.md"]) writeFileSync(join(folder, file), "new");
  expect(inputHash(folder)).toBe(before);
});
