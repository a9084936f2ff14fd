import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { workspaces } from "@gable/launcher/workspaces.mjs";
import { readFaults } from "./seededFaults.ts";

const ROOT = join(__dirname, "../..");
const faults = readFaults();

test("there are at least sixty faults, each with a number and a name of its own", () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
  expect(new Set(faults.map(({ number }) => number)).size).toBe(faults.length);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test("every patch applies to the sources as they are", () => {
  const patches = faults.map(({ patch }) => patch);
  const { status, stderr } = spawnSync("git", ["apply", "--check", ...patches], { cwd: ROOT, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("the tests that a fault names exist, and a line is that of a test", () => {
  const wrong = faults.flatMap(({ number, tests }) =>
    tests
      .filter((test) => {
        const [file = "", line] = test.split(":");
        if (!existsSync(join(ROOT, file))) return true;
        return line && !/^\s*test\b/.test(readFileSync(join(ROOT, file), "utf8").split("\n")[Number(line) - 1] ?? "");
      })
      .map((test) => `${number}: ${test}`),
  );
  expect(wrong).toEqual([]);
});

test("every package has a fault", () => {
  const packages = workspaces(ROOT).filter((folder) => !folder.startsWith("e2e/"));
  const without = packages.filter(
    (folder) => !faults.some(({ files }) => files.some((file) => file.startsWith(`${folder}/`))),
  );
  expect(without).toEqual([]);
});
