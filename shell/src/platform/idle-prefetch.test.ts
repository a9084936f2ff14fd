/** @jest-environment jsdom */
import type { BootLiveRelease } from "@gable/shared-sdk/host";
import { filesOfOthers, mayPrefetch, prefetchWhenIdle } from "./idle-prefetch.ts";
import { createReleaseBook } from "./releases.ts";

const live = (name: string, access?: "public" | "member") =>
  ({
    name,
    version: "1",
    entry: "remoteEntry.js",
    previous: null,
    assets: { "./app": { js: ["app.js"], css: ["app.css"] } },
    descriptor: { name, routes: access ? [{ path: `/${name}`, access }] : [] },
  }) as unknown as BootLiveRelease;

const book = createReleaseBook({
  revision: 1,
  releases: {
    shell: live("shell", "public"),
    catalog: live("catalog", "public"),
    chat: live("chat", "member"),
    payments: live("payments", "public"),
    widgets: live("widgets"),
  },
});

test("a visitor gets the first files of the other public remotes, a member also those of the members'", () => {
  expect(filesOfOthers(book, "catalog", false)).toEqual([
    "/r/payments/1/remoteEntry.js",
    "/r/payments/1/app.js",
    "/r/payments/1/app.css",
  ]);
  expect(filesOfOthers(book, "catalog", true).filter((path) => path.endsWith("app.js"))).toEqual([
    "/r/payments/1/app.js",
    "/r/chat/1/app.js",
  ]);
});

test("who saves data or is badly connected is left alone", () => {
  expect(mayPrefetch({ saveData: true, effectiveType: "4g" })).toBe(false);
  expect(mayPrefetch({ effectiveType: "3g" })).toBe(false);
  expect(mayPrefetch({ effectiveType: "4g" })).toBe(true);
  expect(mayPrefetch(undefined)).toBe(true);
});

test("files are fetched one after the other, well after the page has loaded, until one fails", async () => {
  jest.useFakeTimers();
  const asked: string[] = [];
  Object.assign(window, {
    fetch: async (path: string) => {
      asked.push(path);
      return { ok: path !== "/b", arrayBuffer: async () => new ArrayBuffer(0) };
    },
  });
  prefetchWhenIdle(window, () => ["/a", "/b", "/c"]);
  await jest.advanceTimersByTimeAsync(2900);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["/a", "/b"]);
  jest.useRealTimers();
});
