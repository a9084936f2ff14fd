import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

test("the migrations of every module are in the list", () => {
  const list = readFileSync(join(__dirname, "migrations.ts"), "utf8");
  const modules = globSync("*/*/migrations.ts", { cwd: __dirname }).map(dirname);
  expect(modules.length).toBeGreaterThan(25);
  const isJoined = (module: string) => {
    const name =
      /^export const (\w+):/m.exec(readFileSync(join(__dirname, module, "migrations.ts"), "utf8"))?.[1] ?? "";
    return list.includes(`from "./${module}/index.ts"`) && new RegExp(`^  ${name},$`, "m").test(list);
  };
  expect(modules.filter((module) => !isJoined(module))).toEqual([]);
});
