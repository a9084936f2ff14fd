import type { LiveRelease } from "@gable/mfe-kit/manifest";
import { compose } from "./composition.ts";

const route = { path: "/tours", access: "public", server: true, chunk: "list" } as const;
const release: LiveRelease = {
  name: "tours",
  version: "1.0.0",
  entry: "remoteEntry.js",
  integrity: {},
  assets: {},
  server: "server/server.cjs",
  descriptor: {
    name: "tours",
    contract: 1,
    routes: [{ ...route, query: ["page"], browserQuery: ["token"] }],
    navigation: [],
    widgets: [],
    languages: [],
    state: { version: 1, readsFrom: 1 },
  },
  previous: null,
};
const composition = compose({ revision: 1, issuedAt: "", expiresAt: "", releases: { tours: release } });

test("the composer knows the search parameters of a route, by which it renders", () => {
  expect(composition.routes).toEqual([{ ...route, query: ["page"], browserQuery: ["token"], remote: "tours" }]);
});

test("pages and /manifest.json carry what the browser asks for: no search parameters, no server bundle", () => {
  for (const { releases } of [composition.boot, JSON.parse(composition.publicJson)]) {
    expect(releases.tours.descriptor.routes).toStrictEqual([route]);
    expect(releases.tours).not.toHaveProperty("server");
  }
});
