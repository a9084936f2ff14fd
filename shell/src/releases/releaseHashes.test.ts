import type { Hashes } from "./integrity.ts";
import { createReleaseHashes, type HashedRelease, type ReleaseHashes } from "./releaseHashes.ts";

const RELEASES: HashedRelease[] = [
  { name: "shell", version: "1", integrity: { "main.js": "sha384-m" } },
  { name: "chat", version: "2", integrity: { "app.js": "sha384-a" } },
  { name: "chat", version: "1", integrity: { "app.css": "sha384-c" } },
  { name: "local", version: "0" },
];
const ALL = { "/r/shell/1/main.js": "sha384-m", "/r/chat/2/app.js": "sha384-a", "/r/chat/1/app.css": "sha384-c" };

function setup(answers: (hashes: ReleaseHashes) => void, ignores = false) {
  const added: Hashes[] = [];
  const verified: string[] = [];
  let fetched = 0;
  const hashes: ReleaseHashes = createReleaseHashes({
    hashes: { "/r/shell/1/main.js": "sha384-m" },
    async fetchAll() {
      fetched += 1;
      answers(hashes);
    },
    addScripts(more, onIgnored) {
      added.push(more);
      if (ignores) onIgnored();
    },
    verify: async (path, hash) => verified.push(`${path} ${hash}`),
  });
  return { hashes, added, verified, fetched: () => fetched };
}

test("the page's own files may be loaded from the start, under every address of theirs", async () => {
  const { hashes, fetched } = setup(() => undefined);
  await hashes.ready("/r/shell/1/main.js");
  await hashes.ready("/r/shell/1/main.js#2");
  expect(fetched()).toBe(0);
});

test("another file may be loaded once its hash is here and the browser checks it by that; each is added once", async () => {
  const { hashes, added, fetched } = setup((present) => present.adopt(RELEASES));
  expect(hashes.isReady("/r/chat/2/app.js")).toBe(false);
  await hashes.ready("/r/chat/2/app.js");
  await hashes.ready("/r/chat/1/app.css");
  expect(fetched()).toBe(1);
  expect(added).toEqual([{ "/r/chat/2/app.js": "sha384-a" }]);
  expect(hashes.all).toEqual(ALL);
});

test("files of a remote that is being worked on have no hashes, and load once somebody has told of it", async () => {
  const { hashes } = setup((present) => present.adopt(RELEASES));
  await expect(hashes.ready("/r/local/0/remoteEntry.js")).resolves.toBeUndefined();
  await expect(hashes.ready("/r/local/1/remoteEntry.js")).rejects.toThrow("not loaded");
});

test("a file whose hash cannot be had is not loaded, and is asked for again", async () => {
  const { hashes, fetched } = setup(() => undefined);
  await expect(hashes.ready("/r/chat/2/app.js")).rejects.toThrow("/r/chat/2/app.js");
  await expect(hashes.ready("/r/chat/2/app.js")).rejects.toThrow("could not be had");
  expect(fetched()).toBe(2);
});

test("a browser that takes no further import map gets a script only after its bytes were compared", async () => {
  const { hashes, verified } = setup((present) => present.adopt(RELEASES), true);
  await hashes.ready("/r/shell/1/main.js");
  await hashes.ready("/r/chat/2/app.js#1");
  expect(verified).toEqual(["/r/chat/2/app.js sha384-a"]);
});

test("versions share the files whose names tell their content, under one address, and each knows its own", async () => {
  const both = { "list.0123456789.js": "sha384-l" };
  const chat = (version: string, own: Hashes): HashedRelease => ({
    name: "chat",
    version,
    byContent: true,
    integrity: { "remoteEntry.js": `sha384-${version}`, ...both, ...own },
  });
  const [first, second] = [chat("1", {}), chat("2", { "thread.abcdef0123.js": "sha384-t" })];
  const { hashes, added } = setup((present) => present.adopt([first, second]));
  await hashes.ready("/r/chat/files/list.0123456789.js");
  expect(added).toEqual([
    {
      "/r/chat/1/remoteEntry.js": "sha384-1",
      "/r/chat/files/list.0123456789.js": "sha384-l",
      "/r/chat/2/remoteEntry.js": "sha384-2",
      "/r/chat/files/thread.abcdef0123.js": "sha384-t",
    },
  ]);
  const owners = (path: string) => [first, second].filter((release) => hashes.owns(release, path));
  expect(owners("/r/chat/files/list.0123456789.js")).toEqual([first, second]);
  expect(owners("/r/chat/files/thread.abcdef0123.js")).toEqual([second]);
  expect(owners("/r/chat/1/remoteEntry.js")).toEqual([first]);
  // An address that nobody has told of is none that may go unchecked.
  await expect(hashes.ready("/r/chat/files/other.0123456789.js")).rejects.toThrow("not loaded");
});
