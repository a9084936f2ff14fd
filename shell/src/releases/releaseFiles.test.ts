import { DeadlineError } from "../services/deadline.ts";
import { createReleaseFiles } from "./releaseFiles.ts";

const PATH = "/r/catalog/1/app.js";
const HASH = "sha384-app";
const below = (folder: string) => (path: string) => path.startsWith(folder);

/** A network whose files can be broken, and a browser that remembers the addresses that failed. */
function setup() {
  const broken = new Set<string>();
  const hanging = new Set<string>();
  const moduleMap = new Map<string, Promise<unknown>>();
  const arrive = new Map<string, () => void>();
  const asked: string[] = [];
  const hashes: Record<string, string> = {};
  const lost: string[] = [];
  const files = createReleaseFiles({
    importModule(address) {
      const path = address.replace(/#.*/, "");
      const present = moduleMap.get(address);
      if (present) return present;
      asked.push(`import ${address}`);
      const module = hanging.has(path)
        ? new Promise((resolve) => arrive.set(address, () => resolve({ address })))
        : broken.has(path)
          ? Promise.reject(new TypeError("bytes"))
          : Promise.resolve({ address });
      moduleMap.set(address, module);
      return module;
    },
    fetch: (async (path: string, { cache, integrity, signal }: RequestInit) => {
      asked.push(`fetch ${path} ${cache} ${integrity}`);
      if (hanging.has(path))
        await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      if (broken.has(path)) throw new TypeError("integrity");
      return new Response("");
    }) as typeof fetch,
    hashOf: (path) => (path === PATH ? HASH : undefined),
    addHash: (address, hash) => {
      hashes[address] = hash;
    },
    onLost: (path) => lost.push(path),
    limit: 30,
  });
  return { files, broken, hanging, arrive, asked, hashes, lost };
}

test("a whole script is imported once, and nothing else is asked for", async () => {
  const { files, asked } = setup();
  await expect(files.importScript(PATH)).resolves.toEqual({ address: PATH });
  expect(asked).toEqual([`import ${PATH}`]);
});

test("a script that was damaged once is fetched past the cache, and imported under a new address with its hash", async () => {
  const { files, broken, asked, hashes } = setup();
  broken.add(PATH);
  const loading = files.importScript(PATH);
  broken.delete(PATH);
  await expect(loading).resolves.toEqual({ address: `${PATH}#1` });
  expect(asked).toEqual([`import ${PATH}`, `fetch ${PATH} reload ${HASH}`, `import ${PATH}#1`]);
  expect(hashes).toEqual({ [`${PATH}#1`]: HASH });
});

test("a script that stays damaged fails as it did, and loads once the cause is gone", async () => {
  const { files, broken, lost, hashes } = setup();
  broken.add(PATH);
  await expect(files.importScript(PATH)).rejects.toThrow("bytes");
  expect(lost).toEqual([PATH]);
  await expect(files.importScript(PATH)).rejects.toThrow("could not be loaded");
  broken.delete(PATH);
  const module = (await files.importScript(PATH)) as { address: string };
  expect(hashes[module.address]).toBe(HASH);
});

test("a script that hangs is given up in time, and fetched anew at the next call", async () => {
  const { files, hanging, asked } = setup();
  hanging.add(PATH);
  await expect(files.importScript(PATH)).rejects.toBeInstanceOf(DeadlineError);
  expect(asked).toEqual([`import ${PATH}`]);
  hanging.delete(PATH);
  await expect(files.importScript(PATH)).resolves.toEqual({ address: `${PATH}#1` });
  expect(asked).toEqual([`import ${PATH}`, `fetch ${PATH} reload ${HASH}`, `import ${PATH}#1`]);
});

test("a script that hangs since it was asked for in advance starts anew when somebody tries again", async () => {
  const { files, asked } = setup();
  files.expect(PATH, new Promise(() => undefined));
  await files.mendFailed(below("/r/catalog/1/"));
  await expect(files.importScript(PATH)).resolves.toEqual({ address: `${PATH}#1` });
  expect(asked).toEqual([`fetch ${PATH} reload ${HASH}`, `import ${PATH}#1`]);
});

test("a script that has come in advance is imported as it is", async () => {
  const { files, asked } = setup();
  files.expect(PATH, Promise.resolve());
  await Promise.resolve();
  await files.mendFailed(below("/r/catalog/1/"));
  await expect(files.importScript(PATH)).resolves.toEqual({ address: PATH });
  expect(asked).toEqual([`import ${PATH}`]);
});

test("a script that was given up hangs until it comes", async () => {
  const { files, hanging, arrive } = setup();
  hanging.add(PATH);
  const loading = files.importScript(PATH);
  expect(files.hangs()).toBe(false);
  await expect(loading).rejects.toBeInstanceOf(DeadlineError);
  expect(files.hangs()).toBe(true);
  arrive.get(PATH)?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(files.hangs()).toBe(false);
});

test("what hangs is asked for anew at once when somebody tries again", async () => {
  const { files, hanging, asked } = setup();
  hanging.add(PATH);
  const first = files.importScript(PATH).catch((error) => error);
  hanging.delete(PATH);
  await files.mendFailed(below("/r/chat/1/"));
  expect(asked).toEqual([`import ${PATH}`]);
  await files.mendFailed(below("/r/catalog/1/"));
  await expect(files.importScript(PATH)).resolves.toEqual({ address: `${PATH}#1` });
  await first;
  // The old import's end changes nothing for the new address.
  expect(files.addressOf(PATH)).toBe(`${PATH}#1`);
});

test("a fetch that hangs is not waited for when somebody tries again", async () => {
  const { files, hanging, asked, lost } = setup();
  hanging.add(PATH);
  files.lose(PATH);
  const mending = files.mend(PATH);
  expect(files.mend(PATH)).toBe(mending);
  hanging.delete(PATH);
  await files.mendFailed(below("/r/catalog/1/"));
  expect(files.isLost(PATH)).toBe(false);
  expect(asked).toHaveLength(2);
  // Only a file that came wrong is reported, not one that did not come.
  await expect(mending).resolves.toBe(false);
  expect(lost).toEqual([]);
});

test("on a slow line the import that came too late counts at the next call", async () => {
  const { files, hanging, arrive } = setup();
  hanging.add(PATH);
  await expect(files.importScript(PATH)).rejects.toBeInstanceOf(DeadlineError);
  expect(files.isLost(PATH)).toBe(true);
  const mending = files.mendFailed(below("/r/catalog/1/"));
  arrive.get(PATH)?.();
  await mending;
  expect(files.isLost(PATH)).toBe(false);
  hanging.delete(PATH);
  await expect(files.importScript(PATH)).resolves.toEqual({ address: `${PATH}#1` });
});

test("a stylesheet that was lost is mended with the rest, and found again", async () => {
  const { files, asked, hashes } = setup();
  files.lose("/r/catalog/1/x.css");
  expect(files.isLost("/r/catalog/1/x.css")).toBe(true);
  await files.mendFailed(below("/r/catalog/1/"));
  expect(files.isLost("/r/catalog/1/x.css")).toBe(false);
  expect(asked).toEqual(["fetch /r/catalog/1/x.css reload "]);
  expect(hashes).toEqual({});
});

test("a file without a known hash is fetched anew all the same", async () => {
  const { files, asked, hashes } = setup();
  await expect(files.mend("/r/catalog/1/x.css")).resolves.toBe(true);
  files.renew("/r/catalog/1/x.js");
  expect(asked).toEqual(["fetch /r/catalog/1/x.css reload "]);
  expect(hashes).toEqual({});
});
