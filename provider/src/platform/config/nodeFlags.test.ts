import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NODE_FLAGS } from "./nodeFlags.ts";

const ROOT = join(import.meta.dirname, "../../../..");

test.each([
  ["package.json", "provider"],
  ["provider/package.json", "start"],
])("%s starts Node with the flags of a provider", (file, script) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
  expect(scripts[script]).toMatch(new RegExp(`^node ${NODE_FLAGS.join(" ")} \\S*src/cli\\.ts\\b`));
});

test("Node knows them", () => {
  expect(execFileSync(process.execPath, [...NODE_FLAGS, "--print", "1 + 1"], { encoding: "utf8" })).toBe("2\n");
});
