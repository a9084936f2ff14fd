import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Compilation } from "webpack";
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

/** A chunk group with its files and the shared entries that it asks for. */
const group = (files: string[], consumed: string[] = []) => ({
  getFiles: () => files,
  chunks: [{ modules: consumed.map((shareKey) => ({ type: "consume-shared-module", options: { shareKey } })) }],
});

const compilation = (
  groups: Record<string, string[] | ReturnType<typeof group>>,
  shared: Record<string, object> = {},
) =>
  ({
    namedChunkGroups: new Map(
      Object.entries(groups).map(([name, files]) => [name, Array.isArray(files) ? group(files) : files]),
    ),
    modules: Object.entries(shared).map(([shareKey, files]) => ({
      type: "consume-shared-module",
      options: { shareKey },
      blocks: [files],
    })),
    chunkGraph: {
      getChunkModulesIterable: (chunk: { modules: object[] }) => chunk.modules,
      getBlockChunkGroup: (block: object) => block,
    },
  }) as unknown as Compilation;

const source: BuildPackage = {
  directory: "/nowhere",
  role: "remote",
  version: "1.0.0-12345678",
  descriptor: {
    name: "tours",
    contract: 1,
    routes: [{ path: "/tours", access: "public", server: true, chunk: "tours" }],
    widgets: [{ name: "Teaser", slot: "home.sections" }] as never,
    navigation: [],
    languages: [],
    state: { version: 1, readsFrom: 1 },
  },
};

test("a release names the files of its app, its widgets and its screens, and the hash of every file", () => {
  const release = describeRelease(
    source,
    compilation({
      app: ["app.js", "app.css"],
      calls: ["calls.js"],
      "widget-Teaser": ["teaser.js"],
      tours: ["tours.js", "x.map"],
      "tours.drawn": ["tours.drawn.js", "tours.drawn.css"],
    }),
    folder,
    true,
  );
  expect(release).toMatchObject({
    name: "tours",
    entry: "remoteEntry.js",
    server: "server/server.cjs",
    byContent: true,
  });
  expect(release.assets).toEqual({
    "./app": { js: ["app.js"], css: ["app.css"] },
    "./calls": { js: ["calls.js"], css: [] },
    "./widgets/Teaser": { js: ["teaser.js"], css: [] },
    "chunk:tours": { js: ["tours.js"], css: [] },
    "drawn:tours": { js: ["tours.drawn.js"], css: ["tours.drawn.css"] },
  });
  expect(release.integrity).toEqual({ "remoteEntry.js": integrityOf(Buffer.from("entry")) });
  expect(release.digests).toEqual({
    "browser/remote.json": integrityOf(Buffer.from("{}")),
    "server/server.cjs": integrityOf(Buffer.from("exports.render = 1")),
  });
});

test("a remote names what the host shares for a screen in files of its own", () => {
  const tours = group(["tours.js"], ["react", "@gable/shared-ui/forms"]);
  const release = describeRelease(source, compilation({ app: [], "widget-Teaser": [], tours }), folder, true);
  expect(release.assets["chunk:tours"]).toEqual({ js: ["tours.js"], css: [], shared: ["@gable/shared-ui/forms"] });
});

test("the host has the files of what it shares, and its own screens have them among theirs", () => {
  const host: BuildPackage = {
    ...source,
    role: "host",
    descriptor: { ...source.descriptor, widgets: [], routes: [{ path: "/login", access: "public", chunk: "session" }] },
  };
  const release = describeRelease(
    host,
    {
      ...compilation(
        { main: ["main.js"], session: group(["session.js", "session.css"], ["@gable/shared-ui/forms"]) },
        { "@gable/shared-ui/forms": group(["forms.js", "forms.css"]), react: group([]) },
      ),
      entrypoints: new Map([["main", { getEntrypointChunk: () => ({ files: new Set(["remoteEntry.js"]) }) }]]),
    } as Compilation,
    folder,
    true,
  );
  expect(release.assets).toEqual({
    "./app": { js: ["main.js"], css: [] },
    "chunk:session": { js: ["forms.js", "session.js"], css: ["forms.css", "session.css"] },
    "shared:@gable/shared-ui/forms": { js: ["forms.js"], css: ["forms.css"] },
  });
});

test("a build without its entry is no release", () => {
  rmSync(join(folder, "browser/remoteEntry.js"));
  expect(() => describeRelease(source, compilation({ app: [], "widget-Teaser": [], tours: [] }), folder, true)).toThrow(
    "tours: the build wrote no entry (remoteEntry.js)",
  );
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
