import type { RemoteRoute } from "@gable/mfe-kit";
import type { LiveRelease, Manifest } from "@gable/mfe-kit/manifest";
import { ambiguousPath, isRoutePattern, matchRoute } from "@gable/mfe-kit/routing";
import { createServerEntry } from "@gable/mfe-kit/server";
import type { RemoteDescriptor, RouteDescriptor } from "@gable/shared-sdk/host";
import { useParams } from "@gable/shared-sdk/router";
import fc from "fast-check";
import { matchRoutes } from "react-router-dom";
import { compose } from "../../server/manifest/composition.ts";
import { ownerOf } from "../releases/routes.ts";

/*
 * Composer, shell and remotes choose the same route and the same parameters for every path; React Router, which
 * gives the parameters to the screens, is asked as well.
 */

const pattern = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "A", "x.y", ":p", ":q", "a?", ":r?"), { maxLength: 4 }), fc.boolean())
  .map(([parts, rest]) => `/${[...parts, ...(rest ? ["*"] : [])].join("/")}`)
  .filter((text) => isRoutePattern(text) && new Set(text.match(/:\w/g)).size === (text.match(/:\w/g) ?? []).length);
const patterns = fc.uniqueArray(pattern, { minLength: 1, maxLength: 6 });
const path = fc
  .array(
    fc.constantFrom(
      "a",
      "b",
      "A",
      "x.y",
      "xxy",
      "a",
      "b",
      "",
      "a%20b",
      "a%2Fb",
      "%252F",
      "%61",
      "%E0%A4",
      "%C3%A9",
      "%C5%BF",
    ),
    { maxLength: 5 },
  )
  .map((parts) => `/${parts.join("/")}`);

const release = (name: string, paths: string[]): LiveRelease => {
  const routes = paths.map((path): RouteDescriptor => ({ path, access: "public", server: true }));
  const descriptor: RemoteDescriptor = {
    name,
    contract: 1,
    routes,
    navigation: [],
    widgets: [],
    languages: [],
    state: { version: 1, readsFrom: 1 },
  };
  return { name, version: "1.0.0", entry: "e.js", integrity: {}, assets: {}, server: null, descriptor, previous: null };
};

const manifestOf = (paths: string[]): Manifest => {
  const half = Math.ceil(paths.length / 2);
  const live = [release("one", paths.slice(0, half)), release("two", paths.slice(half))];
  const releases = Object.fromEntries(live.map((one) => [one.name, one]));
  return { revision: 1, issuedAt: "", expiresAt: "", releases };
};

const sorted = (params: object) => Object.fromEntries(Object.entries(params).sort());

/** What a remote renders for a path: the route whose screen it is, and the parameters that the screen is given. */
async function rendered({ descriptor }: LiveRelease, pathname: string) {
  const fetched: object[] = [];
  const routes = descriptor.routes.map(({ path }): RemoteRoute => {
    // biome-ignore lint/correctness/noComponentHookFactories: one screen for each route of a generated table, rendered once
    const Screen = () => <script type="application/json">{JSON.stringify([path, sorted(useParams())])}</script>;
    return {
      path,
      access: "public",
      query: [],
      component: async () => ({ default: Screen }),
      prefetch: async ({ params }) => fetched.push([path, sorted(params)]),
    };
  });
  const { html } = await createServerEntry(descriptor.name, routes).render({
    url: `http://site${pathname}`,
    apiUrl: "http://provider/api/",
    settings: null,
    language: { code: "en", name: "English", rtl: false, texts: {} },
    languages: [],
    timeout: 1000,
  });
  const shown = html && JSON.parse(/>(.*)</.exec(html)?.[1] ?? "null");
  return { shown, fetched };
}

beforeEach(() => {
  // React Router says that a malformed path could not be decoded.
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test("composer, shell, remote and React Router agree on the route of every path", async () => {
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(patterns, path, async (paths, pathname) => {
      const composition = compose(manifestOf(paths));
      const composer = matchRoute(composition.routes, pathname);
      const shell = ownerOf(composition.boot, pathname);
      const router = matchRoutes(
        paths.map((path) => ({ path })),
        pathname,
      )?.at(-1);
      expect(shell && { remote: shell.remote, path: shell.route.path }).toEqual(
        composer && { remote: composer.route.remote, path: composer.route.path },
      );
      expect(router?.route.path).toBe(composer?.route.path);
      if (!composer) return;
      matched += 1;
      const expected = [composer.route.path, sorted(composer.params)];
      expect(sorted(router?.params ?? {})).toEqual(expected[1]);
      const remote = composition.manifest.releases[composer.route.remote] as LiveRelease;
      expect(await rendered(remote, pathname)).toEqual({ shown: expected, fetched: [expected] });
    }),
    { numRuns: 400 },
  );
  expect(matched).toBeGreaterThan(40);
});

test("two patterns of which neither wins are found before they go live", () => {
  let tied = 0;
  fc.assert(
    fc.property(pattern, pattern, path, (one, other, pathname) => {
      const first = matchRoute([{ path: one }, { path: other }], pathname)?.route.path;
      const second = matchRoute([{ path: other }, { path: one }], pathname)?.route.path;
      if (first === second) return;
      tied += 1;
      expect(ambiguousPath(one, other)).not.toBeNull();
    }),
    { numRuns: 5000 },
  );
  expect(tied).toBeGreaterThan(10);
});
