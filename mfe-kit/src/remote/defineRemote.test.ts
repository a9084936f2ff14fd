import { chunkNameOf, defineRemote } from "./defineRemote.ts";

const load = async () => ({ default: () => null });

test("the descriptor is what was declared, without code, and with what is usual where nothing is said", () => {
  const descriptor = defineRemote({
    name: "tours",
    contract: 1,
    routes: [
      {
        path: "/tours/:id",
        access: "public",
        server: true,
        query: ["day"],
        browserQuery: ["token"],
        component: load,
        prefetch: load,
        head: () => ({ title: "Tour" }),
        status: () => 200,
      },
    ],
    widgets: [{ name: "teaser", slot: "property.actions", order: 3, component: load }],
  });
  expect(descriptor).toStrictEqual({
    name: "tours",
    contract: 1,
    routes: [{ path: "/tours/:id", access: "public", server: true, query: ["day"], browserQuery: ["token"] }],
    widgets: [{ name: "teaser", slot: "property.actions", order: 3 }],
    navigation: [],
    languages: ["en", "ar", "es", "fr", "hi"],
    state: { version: 1, readsFrom: 1 },
  });
  expect(JSON.parse(JSON.stringify(descriptor))).toEqual(descriptor);
});

/** A function as it stands in a source that plain Node loads: with its comments. */
const written = (text: string) => new Function(`return ${text}`)() as () => Promise<unknown>;

test.each([
  ['() => import(/* webpackChunkName: "plans" */ "./x.tsx")', "plans"],
  ["() => import(/* webpackChunkName: 'own-property' */ './x.tsx')", "own-property"],
  ['() => import(/* webpackPrefetch: true, webpackChunkName: "a.b" */ "./x.tsx")', "a.b"],
  ['() => import(/* webpackMode: "eager" */ "./x.tsx")', undefined],
  ['() => import("./x.tsx")', undefined],
  ["async () => ({})", undefined],
])("%s loads the chunk %s", (text, name) => {
  expect(chunkNameOf(written(text))).toBe(name);
});
