import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Compilation } from "webpack";
import { defineRemote } from "../remote/defineRemote.ts";
import type { BuildPackage } from "./package.ts";
import { describeRelease, integrityOf } from "./release.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gable-release-"));
  for (const part of ["browser", "server"]) mkdirSync(join(folder, part));
  writeFileSync(join(folder, "browser/remoteEntry.js"), "entry");
  writeFileSync(join(folder, "browser/remote.json"), "{}");
  writeFileSync(join(folder, "server/server.cjs"), "exports.render = 1");
});
afterEach(() => rmSync(folder, { recursive: true }));

const compilation = (groups: Record<string, string[]>) =>
  ({
    namedChunkGroups: new Map(Object.entries(groups).map(([name, files]) => [name, { getFiles: () => files }])),
  }) as unknown as Compilation;

const source: BuildPackage = {
  directory: "/nowhere",
  role: "remote",
  version: "1.0.0-12345678",
  descriptor: defineRemote({
    name: "tours",
    contract: 1,
    routes: [{ path: "/tours", access: "public", server: true, chunk: "tours" }],
    widgets: [{ name: "Teaser", slot: "home.sections" }] as never,
  }),
};

test("a release names the files of its app, its widgets and its screens, and the hash of every file", () => {
  const release = describeRelease(
    source,
    compilation({ app: ["app.js", "app.css"], "widget-Teaser": ["teaser.js"], tours: ["tours.js", "x.map"] }),
    folder,
    true,
  );
  expect(release).toMatchObject({ name: "tours", entry: "remoteEntry.js", server: "server/server.cjs" });
  expect(release.assets).toEqual({
    "./app": { js: ["app.js"], css: ["app.css"] },
    "./widgets/Teaser": { js: ["teaser.js"], css: [] },
    "chunk:tours": { js: ["tours.js"], css: [] },
  });
  expect(release.integrity).toEqual({ "remoteEntry.js": integrityOf(Buffer.from("entry")) });
  expect(release.digests).toEqual({
    "browser/remote.json": integrityOf(Buffer.from("{}")),
    "server/server.cjs": integrityOf(Buffer.from("exports.render = 1")),
  });
});

test("a build that lacks a widget says which, and what it has", () => {
  expect(() => describeRelease(source, compilation({ app: [], tours: [] }), folder, true)).toThrow(
    'tours: the build has no chunk "widget-Teaser" for ./widgets/Teaser; it has app, tours.',
  );
});

test("a route whose screen has no chunk of that name says what to write", () => {
  expect(() => describeRelease(source, compilation({ app: [], "widget-Teaser": [] }), folder, true)).toThrow(
    /route \/tours names the chunk "tours".*webpackChunkName: "tours"/,
  );
});
