import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashOf, stampAt } from "./inputs.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gable-inputs-"));
  execFileSync("git", ["init"], { cwd: root, stdio: "ignore" });
  mkdirSync(join(root, "one/dist"), { recursive: true });
  writeFileSync(join(root, ".gitignore"), "dist\n");
  writeFileSync(join(root, "one/a.ts"), "1");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("the hash changes with the contents, the names and new files, and with nothing else", () => {
  const first = hashOf(root, ["one"]);
  writeFileSync(join(root, "one/dist/b.js"), "built");
  writeFileSync(join(root, "other.ts"), "elsewhere");
  expect(hashOf(root, ["one"])).toBe(first);
  writeFileSync(join(root, "one/c.ts"), "new");
  expect(hashOf(root, ["one"])).not.toBe(first);
  rmSync(join(root, "one/c.ts"));
  expect(hashOf(root, ["one"])).toBe(first);
  writeFileSync(join(root, "one/a.ts"), "2");
  expect(hashOf(root, ["one"])).not.toBe(first);
});

test("a stamp is of the hash that was written last", () => {
  const stamp = stampAt(join(root, "deep/stamp"));
  expect(stamp.isOf("a")).toBe(false);
  stamp.write("a");
  expect(stamp.isOf("a")).toBe(true);
  stamp.write("b");
  expect(stamp.isOf("a")).toBe(false);
});
