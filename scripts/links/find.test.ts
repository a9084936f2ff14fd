// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources as they are written
import { emittedPaths } from "./find.ts";

const pathsIn = (source: string) => emittedPaths(source, true).map(({ path }) => path);

test.each([
  ['<Link to="/projects">All</Link>', "/projects"],
  ["<Link to={`/agents?page=${page}`} />", "/agents"],
  ['navigate("/user/properties", { replace: true })', "/user/properties"],
  ["const link = `/properties-details/${slugId}`;", "/properties-details/x"],
  ["const link = `/user/chat/${user}/${home}#last`;", "/user/chat/x/x"],
  ['const link = "/my-property/" + encodeURIComponent(slugId);', "/my-property/x"],
  ["const link = `${origin}/reset-password?token=${token}`;", "/reset-password"],
  ['const link = origin + "/login";', "/login"],
  ["const link = `/properties${query}`;", "/properties"],
  ["const link = `/sitemap-${part}.xml`;", "/sitemap-x.xml"],
  ['const OUT = { verified: "/user/verification" };', "/user/verification"],
  ['const text = \'Read <a class="x" href="/terms-and-conditions">the terms</a>.\';', "/terms-and-conditions"],
  ['const home = "/";', "/"],
  ['const link = "/user/profile/";', "/user/profile"],
])("%s emits %s", (source, path) => {
  expect(pathsIn(source)).toEqual([path]);
});

test("what stands within a value is found as well", () => {
  expect(pathsIn('const to = `/login?next=${known ? "/user/chat" : encodeURIComponent(`/boards/${key}`)}`;')).toEqual([
    "/login",
    "/user/chat",
    "/boards/x",
  ]);
});

test.each([
  'import thing from "/somewhere";',
  'export * from "/somewhere";',
  "const pattern = /\\/projects/;",
  "// <Link to='/projects' />",
  'const text = "/ 5 rooms";',
  'const address = "https://elsewhere.example/projects";',
  'const address = "//elsewhere.example/projects";',
])("%s emits nothing", (source) => {
  expect(pathsIn(source)).toEqual([]);
});

test("a path is placed by its line", () => {
  expect(emittedPaths('const é = 1;\n\nconst to = "/faqs";', false)).toEqual([{ path: "/faqs", line: 3 }]);
});
