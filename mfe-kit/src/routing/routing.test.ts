import { ambiguousPath, isRoutePattern, matchRoute } from "./index.ts";

const routesOf = (...paths: string[]) => paths.map((path) => ({ path }));

describe("matchRoute", () => {
  const routes = routesOf(
    ...["/", "/user/:page", "/user/chat", "/user/chat/:userId/:propertyId", "/admin/*", "/p/:slug?", "/v1.0/~notes"],
  );

  it.each([
    ["/", "/", {}],
    ["/user/chat", "/user/chat", {}],
    ["/user/chat/", "/user/chat", {}],
    ["/user/chat//", "/user/chat", {}],
    ["/USER/chat", "/user/chat", {}],
    ["/user/%63hat", "/user/chat", {}],
    ["/user/profile", "/user/:page", { page: "profile" }],
    ["/user/chat/3/8", "/user/chat/:userId/:propertyId", { userId: "3", propertyId: "8" }],
    ["/user/a%20b", "/user/:page", { page: "a b" }],
    ["/user/a%2Fb", "/user/:page", { page: "a/b" }],
    ["/user/%E0%A4", "/user/:page", { page: "%E0%A4" }],
    ["/admin", "/admin/*", { "*": "" }],
    ["/admin/a/b", "/admin/*", { "*": "a/b" }],
    ["/admin/a//b/", "/admin/*", { "*": "a//b/" }],
    ["/p", "/p/:slug?", {}],
    ["/p/villa", "/p/:slug?", { slug: "villa" }],
    ["/v1.0/~notes", "/v1.0/~notes", {}],
  ])("%s belongs to %s", (pathname, path, params) => {
    expect(matchRoute(routes, pathname)).toEqual({ route: { path }, params });
  });

  it.each([
    ["/nowhere", "a path without a route"],
    ["/user", "a missing segment"],
    ["/user/chat/3", "a path between two routes"],
    ["//user/chat", "an empty segment ahead"],
    ["/user//chat", "an empty segment between"],
    ["/user/x/y", "more segments than the route has"],
    ["/v1-0/~notes", "a sign that is no dot"],
  ])("%s belongs to nobody: %s", (pathname) => {
    expect(matchRoute(routes, pathname)).toBeNull();
  });

  it.each([
    ["/a/b", ["/a/*", "/:x/b"], "/:x/b"],
    ["/a/b", ["/:x/:y", "/a/*"], "/a/*"],
    ["/a/b", ["/:x/*", "/:x/:y", "/:x/b", "/a/:y", "/a/b"], "/a/b"],
    ["/a/b", ["/:x/b", "/a/:y"], "/:x/b"],
    ["/a/b", ["/a/:y", "/:x/b"], "/a/:y"],
    ["/a", ["/a/*", "/a/:y?"], "/a/:y?"],
    ["/a", ["/:x?/:y?"], "/:x?/:y?"],
    ["/", ["/*", "/"], "/"],
  ])("%s among %j is %s", (pathname, paths, path) => {
    expect(matchRoute(routesOf(...paths), pathname)?.route.path).toBe(path);
  });

  it("gives the first of two optional segments its value first", () => {
    expect(matchRoute(routesOf("/:x?/:y?"), "/a")?.params).toEqual({ x: "a" });
  });

  it("folds no letters but those of ASCII", () => {
    expect(matchRoute(routesOf("/kiosk"), "/\u212Aio\u017Fk")).toBeNull();
  });
});

describe("isRoutePattern", () => {
  it.each(["/", "/a", "/a/", "/a/:slugId", "/a/:b?", "/a?/b", "/a/*", "/*", "/v1.0/~x-y_z"])("%s is one", (text) => {
    expect(isRoutePattern(text)).toBe(true);
  });

  it.each([
    ["a", "relative"],
    ["", "empty"],
    ["//a", "an empty segment"],
    ["/a//b", "an empty segment"],
    ["/*/a", "something after the rest"],
    ["/a*", "a rest within a segment"],
    ["/a/:", "a parameter without a name"],
    ["/a/:b.c", "a parameter with a suffix"],
    ["/a%20b", "an encoded literal, which never matches a decoded path"],
    ["/a b", "a space"],
    ["/a/../b", "a step up"],
    ["/a?/b?/c?/d?/e?", "more optional segments than four"],
    [`/${"a".repeat(300)}`, "a long one"],
  ])("%s is none: %s", (text) => {
    expect(isRoutePattern(text)).toBe(false);
  });
});

describe("ambiguousPath", () => {
  it.each([
    ["/properties", "/properties", "/properties"],
    ["/properties", "/Properties/", "/properties"],
    ["/agents/:slug", "/agents/:id", "/agents/{slug}"],
    ["/a/:x", "/:y/b", "/a/b"],
    ["/user/:page?", "/user", "/user"],
    ["/admin/*", "/admin/*", "/admin/…"],
    ["/admin/*", "/:section/*", null],
    ["/user/chat", "/user/:page", null],
    ["/agents", "/agents/:slug", null],
    ["/", "/properties", null],
    ["/admin/*", "/admin/users", null],
  ])("%s beside %s claims %s", (one, other, path) => {
    expect(ambiguousPath(one, other)).toBe(path);
    expect(ambiguousPath(other, one) === null).toBe(path === null);
  });
});
