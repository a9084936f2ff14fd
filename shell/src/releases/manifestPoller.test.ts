/** @jest-environment jsdom */

import { createManifestPoller, readManifest } from "./manifestPoller.ts";
import { createManifestStore } from "./manifestStore.ts";

const manifest = {
  revision: 3,
  releases: {
    catalog: {
      name: "catalog",
      version: "2",
      integrity: { "a.js": "sha384-a" },
      previous: { name: "catalog", version: "1", integrity: { "b.css": "sha384-b" } },
    },
  },
};

test("a signed document and its bare payload read alike, with the hashes of both versions", () => {
  const { catalog } = manifest.releases;
  expect(readManifest(manifest).releases).toEqual([catalog, catalog.previous]);
  const signed = { payload: JSON.stringify(manifest), signature: "x", keyId: "k" };
  expect(readManifest(signed).releases).toEqual([catalog, catalog.previous]);
  expect(() => readManifest({ error: true })).toThrow("no manifest");
});

test("an older or equal revision changes nothing", () => {
  const manifests = createManifestStore({ revision: 3, releases: {} });
  expect(manifests.adopt({ revision: 3, releases: {} })).toBe(false);
  expect(manifests.adopt({ revision: 2, releases: {} })).toBe(false);
  expect(manifests.adopt({ revision: 4, releases: {} })).toBe(true);
});

test("the poller sends back the ETag, takes 304 as no news, and asks once for several occasions", async () => {
  const asked: (string | undefined)[] = [];
  const revisions: number[] = [];
  let clock = 0;
  const poller = createManifestPoller({
    window,
    now: () => clock,
    fetch: (async (_url: string, init: { headers: Record<string, string> }) => {
      asked.push(init.headers["If-None-Match"]);
      const known = init.headers["If-None-Match"] === '"3"';
      return {
        status: known ? 304 : 200,
        ok: !known,
        json: async () => manifest,
        headers: new Headers({ etag: '"3"' }),
      };
    }) as unknown as typeof fetch,
  });
  poller.listen({
    onManifest: ({ revision }) => revisions.push(revision),
    onError: (error) => {
      throw error;
    },
  });
  await Promise.all([poller.check(), poller.check()]);
  clock = 10_000;
  await poller.check();
  expect(asked).toEqual([undefined, '"3"']);
  expect(revisions).toEqual([3]);
  poller.stop();
});

test("a manifest that cannot be had is reported and leaves the tab as it is", async () => {
  const errors: string[] = [];
  const poller = createManifestPoller({
    window,
    fetch: async () => ({ status: 503, ok: false }) as Response,
  });
  poller.listen({
    onManifest: () => errors.push("manifest"),
    onError: (error) => errors.push((error as Error).message),
  });
  await poller.check();
  expect(errors).toEqual(["/manifest.json answered 503."]);
  poller.stop();
});
