/** @jest-environment jsdom */
import { addScriptHashes, documentHashes } from "./integrity.ts";
import { createRemotesPolicy } from "./trustedTypes.ts";

const OWN = { "/r/shell/1/main.js": "sha384-m" };
const FURTHER = { "/r/catalog/1/remoteEntry.js": "sha384-e", "/r/catalog/1/list.js": "sha384-l" };

const policy = createRemotesPolicy((path) => path.startsWith("/r/"), "https://homes.example");
const maps = () => [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')];

beforeEach(() => {
  document.head.innerHTML = `<script type="importmap" nonce="n1">${JSON.stringify({ integrity: OWN })}</script>`;
});

test("further scripts are checked by an import map with their hashes, under the page's nonce", () => {
  addScriptHashes(document, FURTHER, policy);
  expect(maps().map(({ nonce, text }) => [nonce, JSON.parse(text)])).toEqual([
    ["n1", { integrity: OWN }],
    ["n1", { integrity: FURTHER }],
  ]);
  expect(documentHashes(document)).toEqual({ ...OWN, ...FURTHER });
});

test("without further scripts there is no further map", () => {
  addScriptHashes(document, {}, policy);
  expect(maps()).toHaveLength(1);
});

test("a file of which no release is known gets no hash", () => {
  expect(() => addScriptHashes(document, { "/files/a.js": "sha384-a" }, policy)).toThrow(TypeError);
  expect(maps()).toHaveLength(1);
});

test("a browser that ignores the map says so", () => {
  let ignored = 0;
  addScriptHashes(document, FURTHER, policy, () => (ignored += 1));
  maps().at(-1)?.dispatchEvent(new Event("error"));
  expect(ignored).toBe(1);
});

test("a map that cannot be read holds no hash", () => {
  document.head.innerHTML += '<script type="importmap">{</script>';
  expect(documentHashes(document)).toEqual(OWN);
});
