import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KIT = join(__dirname, "../..");

/** Folders beside the kit, so that plain Node resolves it as it does for a remote. */
let folder: string;
beforeEach(() => {
  mkdirSync(join(KIT, ".gable"), { recursive: true });
  folder = mkdtempSync(join(KIT, ".gable/package-"));
  mkdirSync(join(folder, "src"));
  write("package.json", JSON.stringify({ name: "@gable/mfe-tours", version: "1.0.0", type: "module" }));
  write(
    "remote.ts",
    `import { defineRemote } from "@gable/mfe-kit";
import routes from "./src/routes.ts";
export default defineRemote({ name: "tours", contract: 1, routes });`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const routesOf = (component: string, first = "") =>
  write(
    "src/routes.ts",
    `import type { RemoteRoute } from "@gable/mfe-kit";
${first}
const routes: RemoteRoute[] = [{ path: "/tours", access: "public", query: [], component: ${component} }];
export default routes;`,
  );

/** What the build reads, or why it does not, by plain Node. */
function read() {
  const script = `import { readPackage } from ${JSON.stringify(join(KIT, "src/build/package.ts"))};
readPackage(process.argv[1]).then(({ descriptor }) => console.log(JSON.stringify(descriptor.routes)), (error) => console.log(error.message));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script, folder], {
    encoding: "utf8",
  });
  return stdout.trim() || stderr;
}

test("a screen's chunk in the descriptor is the one that webpack will name, and its code is not loaded", () => {
  routesOf('() => import(/* webpackChunkName: "tour-list" */ "./nowhere.tsx")');
  expect(JSON.parse(read())).toEqual([{ path: "/tours", access: "public", query: [], chunk: "tour-list" }]);
});

test("a screen whose chunk has no name is refused by its path", () => {
  routesOf('() => import("./nowhere.tsx")');
  expect(read()).toMatch(/^tours: the component of \/tours in src\/routes.ts is no import with a webpackChunkName/);
});

test.each(["tours", "app", "calls"])(
  "a screen whose chunk is called %s, as one of the build's own is, is refused",
  (name) => {
    routesOf(`() => import(/* webpackChunkName: "${name}" */ "./nowhere.tsx")`);
    expect(read()).toMatch(`the chunk of /tours in src/routes.ts cannot be called "${name}"`);
  },
);

test("a declaration that loads what only a build can load says so", () => {
  write("src/screen.css", "a {}");
  routesOf('() => import(/* webpackChunkName: "tours" */ "./nowhere.tsx")', 'import "./screen.css";');
  expect(read()).toMatch(/remote\.ts imports what only a build can load \(.*\.css.*lazily/);
});
