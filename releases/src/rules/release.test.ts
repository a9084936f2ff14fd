import { aRelease } from "../testing/fixtures.ts";
import { isSafeFile, releaseProblems } from "./release.ts";

describe("releaseProblems", () => {
  it("finds none in a whole release", () => {
    expect(releaseProblems(aRelease())).toEqual([]);
  });

  const route = (fields: object) =>
    aRelease({ descriptor: { routes: [{ path: "/a", access: "public", ...fields } as never] } });

  it.each<[string, unknown, RegExp]>([
    ["no object", "text", /not a JSON object/],
    ["a name that is no path segment", { ...aRelease(), name: "../up" }, /name must be/],
    ["a version that is none", aRelease({ version: "latest" }), /semantic version/],
    ["another name in the descriptor", aRelease({ descriptor: { name: "chat" } }), /descriptor.name is "chat"/],
    ["an entry without a hash", aRelease({ entry: "other.js" }), /entry "other.js"/],
    ["an asset without a hash", aRelease({ assets: { "./app": { js: ["gone.js"], css: [] } } }), /names "gone.js"/],
    ["a file outside the release", aRelease({ integrity: { "../x.js": "sha384-x" } }), /not a relative path/],
    ["a hash of another kind", aRelease({ integrity: { "remoteEntry.js": "sha256-abc" } }), /not a sha384/],
    ["a relative route", route({ path: "a" }), /absolute path pattern/],
    ["an access word of its own", route({ access: "friends" }), /"public" or "member"/],
    ["server rendering of a member's page", route({ access: "member", server: true }), /not public/],
    ["a frame around a page of everybody's", route({ frame: "/user/dashboard" }), /frame must be/],
    ["search parameters that are no list", route({ query: "page" }), /query must be a list/],
    ["a search parameter that is no name", route({ browserQuery: ["a=b"] }), /browserQuery must be a list/],
    ["a read of another place", route({ data: ["../files/x"] }), /data must be a list/],
    ["a read of another site", route({ data: ["https://elsewhere.test/"] }), /data must be a list/],
    ["server rendering without a bundle", route({ server: true }), /no server bundle/],
    ["a contract below 1", aRelease({ descriptor: { contract: 0 } }), /contract must be/],
    [
      "state it cannot read itself",
      aRelease({ descriptor: { state: { version: 1, readsFrom: 2 } } }),
      /could not read its own/,
    ],
  ])("names %s", (_, value, problem) => {
    expect(releaseProblems(value).join("; ")).toMatch(problem);
  });

  it("takes reads with parameters of the path", () => {
    const release = route({ data: ["get-package", "get_property?slug_id=:slugId", "drafts/:id"] });
    expect(releaseProblems(release)).toEqual([]);
  });

  it("names a route that stands there twice", () => {
    const twice = { path: "/a", access: "public" } as const;
    expect(releaseProblems(aRelease({ descriptor: { routes: [twice, twice] } })).join()).toMatch(/names \/a twice/);
  });
});

describe("isSafeFile", () => {
  it.each(["a.js", "chunks/a.js", "..a.js"])("takes %s", (file) => expect(isSafeFile(file)).toBe(true));
  it.each(["", "/a.js", "../a.js", "a/../b.js", "a//b.js", "a\\b.js", "./a.js"])("refuses %j", (file) =>
    expect(isSafeFile(file)).toBe(false),
  );
});
