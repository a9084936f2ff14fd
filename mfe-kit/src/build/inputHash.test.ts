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
  const hash = inputHash(folder);
  expect(hash).toMatch(/^[0-9a-f]{8}$/);
  // Written anew, as in another checkout.
  rmSync(join(folder, "remote.ts"));
  writeFileSync(join(folder, "remote.ts"), "export default {};");
  expect(inputHash(folder)).toBe(hash);
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
