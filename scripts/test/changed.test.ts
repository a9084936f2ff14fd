import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedFiles, touchedBy } from "./changed.ts";

let root: string;
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "ignore" });
const write = (file: string) => writeFileSync(join(root, file), `${Math.random()}`);
const commit = () => {
  git("add", "-A");
  git("-c", "user.name=a", "-c", "user.email=a@a.test", "commit", "-m", "change");
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gable-changed-"));
  git("init", "-b", "main");
  write("old.ts");
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("on a branch, all of its commits count, and what is not committed", () => {
  git("checkout", "-b", "branch");
  write("first.ts");
  commit();
  write("second.ts");
  commit();
  write("old.ts");
  write("new.ts");
  expect(changedFiles(root).sort()).toEqual(["first.ts", "new.ts", "old.ts", "second.ts"]);
});

test("on main, the last commit counts", () => {
  write("first.ts");
  commit();
  write("second.ts");
  commit();
  expect(changedFiles(root)).toEqual(["second.ts"]);
});

test("a file that is gone has no tests", () => {
  rmSync(join(root, "old.ts"));
  expect(changedFiles(root)).toEqual([]);
});

const ALL = [
  "provider/test/payments.test.ts",
  "provider/test/listingReads.test.ts",
  "provider/test/crash.test.ts",
  "e2e/system/security/forms.test.ts",
  "e2e/browser/tests/threads/chat.spec.ts",
  "e2e/browser/tests/threads/listing.spec.ts",
  "e2e/browser/tests/threads/visitor.spec.ts",
];

test("tests that changed come first, and tests named after a folder that changed", () => {
  expect(
    touchedBy(
      [
        "shell/src/app.tsx",
        "provider/src/marketplace/listings/read.ts",
        "e2e/browser/tests/threads/visitor.spec.ts",
        "docs/security.md",
      ],
      ALL,
    ),
  ).toEqual({
    sources: ["shell/src/app.tsx", "provider/src/marketplace/listings/read.ts"],
    tests: {
      provider: ["provider/test/listingReads.test.ts"],
      security: [],
      many: [],
      browser: ["e2e/browser/tests/threads/listing.spec.ts", "e2e/browser/tests/threads/visitor.spec.ts"],
    },
  });
  expect(touchedBy(["mfe-chat/src/thread/Thread.tsx"], ALL)?.tests.browser).toEqual([
    "e2e/browser/tests/threads/chat.spec.ts",
  ]);
});

test("of what every test is run with, nothing comes first", () => {
  expect(touchedBy(["shell/src/app.tsx", "package-lock.json"], ALL)).toBeNull();
});
