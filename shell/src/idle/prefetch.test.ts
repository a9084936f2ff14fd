/** @jest-environment jsdom */
import type { BootLiveRelease } from "@gable/shared-sdk/host";
import { createManifestStore } from "../releases/manifestStore.ts";
import { createFetchAhead } from "./fetchAhead.ts";
import { createPrefetcher, type PrefetcherOptions } from "./prefetch.ts";

const release = {
  name: "payments",
  version: "1",
  entry: "remoteEntry.js",
  previous: null,
  assets: { "./app": { js: ["app.js"], css: [] }, "chunk:plans": { js: ["plans.js"], css: ["plans.css"] } },
  descriptor: {
    name: "payments",
    routes: [
      { path: "/plans", access: "public", chunk: "plans" },
      { path: "/user/plans", access: "member", chunk: "plans" },
    ],
  },
} as unknown as BootLiveRelease;

const FILES = ["remoteEntry.js", "app.js", "plans.js", "plans.css"].map((file) => `/r/payments/1/${file}`);

function setup(options: Partial<PrefetcherOptions> = {}) {
  document.head.innerHTML = "";
  document.body.innerHTML = '<a href="/plans"><b>Plans</b></a><a href="/user/plans"><i>Mine</i></a>';
  const asked: string[] = [];
  const all: PrefetcherOptions = {
    document,
    fetch: (async (path: string) => {
      asked.push(path);
      return { arrayBuffer: async () => new ArrayBuffer(0) };
    }) as unknown as typeof fetch,
    manifests: createManifestStore({ revision: 1, releases: { payments: release } }),
    hashes: {
      all: { "/r/payments/1/plans.js": "sha384-plans" },
      isReady: () => true,
      ready: async () => undefined,
      adopt: () => undefined,
      owns: () => false,
    },
    isSignedIn: () => false,
    loadTexts: (remote) => asked.push(`texts ${remote}`),
    onScript: () => undefined,
    askData: ({ route }) => asked.push(`data ${route.path}`),
    ahead: true,
    ...options,
  };
  const prefetcher = createPrefetcher(all);
  const watching = new AbortController();
  prefetcher.watch(watching.signal);
  const end = () => watching.abort();
  const links = () =>
    [...document.head.querySelectorAll("link")].map(({ rel, integrity, href }) =>
      [rel, new URL(href).pathname, integrity].filter(Boolean).join(" "),
    );
  const touch = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  return { prefetcher, options: all, asked, links, touch, end };
}

const WAVE = [
  "modulepreload /r/payments/1/remoteEntry.js",
  "modulepreload /r/payments/1/app.js",
  "modulepreload /r/payments/1/plans.js sha384-plans",
];
const STYLE = "/r/payments/1/plans.css";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a press asks for files, texts and data in one go, and for each file once", () => {
  const { links, asked, touch, end } = setup();
  touch("b", "pointerdown");
  expect(links()).toEqual(WAVE);
  expect(asked).toEqual([STYLE, "texts payments", "data /plans"]);
  touch("b", "pointerdown");
  expect(links()).toEqual(WAVE);
  expect(asked.filter((path) => path === STYLE)).toHaveLength(1);
  end();
});

test("a pointer that rests on a link and a focus ask for all but the data; one that passes over asks for nothing", () => {
  const { links, asked, touch, end } = setup();
  touch("b", "pointerover");
  jest.advanceTimersByTime(40);
  touch("body", "pointerover");
  jest.advanceTimersByTime(100);
  expect(links()).toEqual([]);
  touch("b", "pointerover");
  jest.advanceTimersByTime(70);
  expect(links()).toEqual(WAVE);
  touch("a", "focusin");
  expect(asked).toEqual([STYLE, "texts payments", "texts payments"]);
  end();
});

test("whoever loads scripts is told of those that are on their way", async () => {
  const told: string[] = [];
  const onScript: PrefetcherOptions["onScript"] = (path, arrival) => {
    told.push(path);
    void arrival.then(() => told.push(`${path} came`));
  };
  const { touch, end } = setup({ onScript });
  touch("a", "focusin");
  document.querySelector(`link[href="${FILES[1]}"]`)?.dispatchEvent(new Event("load"));
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([...FILES.slice(0, 3), `${FILES[1]} came`]);
  end();
});

test("who saves data gets nothing before the press", () => {
  const { links, touch, end } = setup({ ahead: false });
  touch("a", "focusin");
  touch("b", "pointerover");
  jest.advanceTimersByTime(100);
  expect(links()).toEqual([]);
  touch("b", "pointerdown");
  expect(links()).toEqual(WAVE);
  end();
});

test("a visitor gets nothing of members' pages", () => {
  const { prefetcher, links, end } = setup();
  prefetcher.begin(new URL("/user/plans", document.location.href));
  expect(links()).toEqual([]);
  end();
});

test.each([`<link rel="stylesheet" href="${STYLE}">`, `<style data-href="${STYLE}"></style>`])(
  "a stylesheet that the page shows already, as %s, is not asked for again",
  (sheet) => {
    const { touch, asked, end } = setup();
    document.head.innerHTML = sheet;
    touch("a", "focusin");
    expect(asked).toEqual(["texts payments"]);
    end();
  },
);

test("ahead of time files go into the cache one after the other, each once", async () => {
  const { prefetcher, options, asked, end } = setup();
  const url = new URL("/plans", document.location.href);
  const fetchAhead = createFetchAhead(prefetcher, options, async () => undefined);
  await fetchAhead(url);
  await fetchAhead(url);
  expect(asked).toEqual([...FILES, "texts payments", "texts payments"]);
  end();
});

test("ahead of time no file is asked for while the visitor uses the page, nor one that was asked for meanwhile", async () => {
  const { prefetcher, options, asked, end } = setup();
  const url = new URL("/plans", document.location.href);
  let rest: () => void = () => undefined;
  const fetchAhead = createFetchAhead(prefetcher, options, () => new Promise((resolve) => (rest = resolve)));
  const all = fetchAhead(url);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  rest();
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(FILES.slice(0, 1));
  prefetcher.begin(url);
  rest();
  await jest.advanceTimersByTimeAsync(0);
  await all;
  expect(asked.filter((path) => path === FILES[1])).toEqual([]);
  end();
});

test("no file is asked for before its hash is known", async () => {
  let known: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    known = resolve;
  });
  const hashes = { all: {}, isReady: () => false, ready: () => ready, adopt: () => undefined, owns: () => false };
  const { prefetcher, links, asked, end } = setup({ hashes });
  prefetcher.begin(new URL("/plans", document.location.href));
  expect(links()).toEqual([]);
  expect(asked).toEqual(["texts payments", "data /plans"]);
  known();
  await jest.advanceTimersByTimeAsync(0);
  expect(links()).toHaveLength(WAVE.length);
  expect(asked).toContain(STYLE);
  end();
});
