import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, remoteFolders } from "../launcher/src/workspaces.mjs";
import type { RemoteDescriptor } from "../shared-sdk/src/host/index.ts";
import { searchParametersRead } from "./searchParameters.ts";

const declared = ({ routes }: RemoteDescriptor) =>
  new Set(routes.flatMap(({ query = [], browserQuery = [] }) => [...query, ...browserQuery]));

/** `lang` is taken of every address (`shell/server/site/visitor.ts`); `v` names a film in an address of YouTube. */
const OF_NO_ROUTE = new Set(["lang", "v"]);

const PACKAGES: [string, RemoteDescriptor][] = [
  ...remoteFolders().map((folder): [string, string] => [folder, "remote.ts"]),
  ["shell", "host.ts"] as [string, string],
].map(([folder, file]) => [folder, require(join(ROOT, folder, file)).default as RemoteDescriptor]);

test.each(PACKAGES)("%s declares every search parameter that its sources read", (folder, descriptor) => {
  const { names, unnamed } = searchParametersRead(join(ROOT, folder, "src"));
  // How the shell marks the present entry of the navigation: those names are known from the entries themselves.
  const isEntry = (place: string) => place.includes("isCurrent.ts");
  expect(unnamed.filter((place) => !isEntry(place))).toEqual([]);
  expect([...names].filter((name) => !declared(descriptor).has(name) && !OF_NO_ROUTE.has(name))).toEqual([]);
});

test.each(PACKAGES)("%s says of every route which parameters it knows", (_, { routes }) => {
  for (const route of routes) expect(route).toHaveProperty("query");
});

test.each(PACKAGES)("%s declares no parameter that nothing reads", (folder, descriptor) => {
  const { names } = searchParametersRead(join(ROOT, folder, "src"));
  expect([...declared(descriptor)].filter((name) => !names.has(name))).toEqual([]);
});

test("entries of the navigation name parameters of their route alone", () => {
  const routes = PACKAGES.flatMap(([, descriptor]) => descriptor.routes);
  for (const { to } of PACKAGES.flatMap(([, descriptor]) => descriptor.navigation)) {
    const { pathname, searchParams } = new URL(to, "http://site");
    const route = routes.find(({ path }) => path === pathname);
    for (const name of searchParams.keys()) expect(route?.query).toContain(name);
  }
});

test("ways of reading a parameter are found, and those that hide its name are told", () => {
  const folder = mkdtempSync(join(tmpdir(), "gable-sources-"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("a.ts", 'const a = useSearchParams()[0].get("one");\nconst b = url.searchParams.getAll("two");');
  write("b.ts", 'function f(query: URLSearchParams) { return query.has("three") ? query?.get(\n  "four",\n) : 0; }');
  write("c.ts", "const all = (query: URLSearchParams) => query.get(name);");
  write("d.ts", "const all = Object.fromEntries(searchParams);");
  write("f.ts", "const found = readSearchAddress(address);");
  write("e.ts", 'const map = new Map(); map.get("not a parameter");');
  const { names, unnamed } = searchParametersRead(folder);
  rmSync(folder, { recursive: true });
  expect([...names]).toEqual(expect.arrayContaining(["one", "two", "three", "four"]));
  // What the shared reader reads is read by whoever calls it.
  expect([...names]).toEqual(expect.arrayContaining(["category", "min_price", "polygon"]));
  expect([...names]).not.toContain("not a parameter");
  expect(unnamed.map((place) => place.replace(/^.*[\\/](\w\.ts).*$/s, "$1")).sort()).toEqual(["c.ts", "d.ts"]);
});
