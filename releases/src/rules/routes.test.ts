import { ambiguousPath, matchRoute } from "./routes.ts";

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

describe("matchRoute", () => {
  const routes = ["/", "/user/:page", "/user/chat", "/user/chat/:userId/:propertyId", "/admin/*", "/p/:slug?"].map(
    (path) => ({ path }),
  );

  it.each([
    ["/", "/", {}],
    ["/user/chat", "/user/chat", {}],
    ["/user/chat/", "/user/chat", {}],
    ["/USER/chat", "/user/chat", {}],
    ["/user/profile", "/user/:page", { page: "profile" }],
    ["/user/chat/3/8", "/user/chat/:userId/:propertyId", { userId: "3", propertyId: "8" }],
    ["/user/a%20b", "/user/:page", { page: "a b" }],
    ["/user/%E0%A4", "/user/:page", { page: "%E0%A4" }],
    ["/admin", "/admin/*", { "*": "" }],
    ["/admin/a/b", "/admin/*", { "*": "a/b" }],
    ["/p", "/p/:slug?", {}],
    ["/p/villa", "/p/:slug?", { slug: "villa" }],
  ])("%s belongs to %s", (pathname, path, params) => {
    expect(matchRoute(routes, pathname)).toEqual({ route: { path }, params });
  });

  it.each(["/nowhere", "/user", "/user/chat/3"])("%s belongs to nobody", (pathname) => {
    expect(matchRoute(routes, pathname)).toBeNull();
  });
});
