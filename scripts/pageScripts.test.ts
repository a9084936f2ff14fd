import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { IMPORT_SHELL, START_PAGE } from "../shell/server/document/pageScripts.ts";

it("pages carry what the functions' sources are now", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, "pageScripts.ts"), "--check"], {
    encoding: "utf8",
  });
  expect(stderr).not.toContain("out of date");
  expect(status).toBe(0);
});

it("they are functions by themselves, with the browser's own import", () => {
  for (const source of [IMPORT_SHELL, START_PAGE]) expect(typeof new Function(`return ${source}`)()).toBe("function");
  expect(IMPORT_SHELL).toContain("=>import(");
});
