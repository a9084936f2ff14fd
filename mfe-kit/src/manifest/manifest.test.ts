import { isNamedByContent, releasePath } from "./manifest.ts";

const release = { name: "catalog", version: "0.1.0-3fa9c1d2" };

test.each([
  ["list.0123456789.js", true],
  ["assets/figtree.1b8e74a179.woff2", true],
  ["remoteEntry.js", false],
  ["languages/en.json", false],
  ["list.js", false],
  ["list.0123456789", false],
  ["list.0123456789.js.map", false],
  ["list.01234567.js", false],
])("whether the name %s tells the content: %s", (file, tells) => expect(isNamedByContent(file)).toBe(tells));

test("versions share what is named by its content, and nothing else", () => {
  const shares = { ...release, byContent: true };
  expect(releasePath(shares, "list.0123456789.js")).toBe("/r/catalog/files/list.0123456789.js");
  expect(releasePath(shares, "remoteEntry.js")).toBe("/r/catalog/0.1.0-3fa9c1d2/remoteEntry.js");
  expect(releasePath(shares)).toBe("/r/catalog/0.1.0-3fa9c1d2/");
  expect(releasePath(release, "list.0123456789.js")).toBe("/r/catalog/0.1.0-3fa9c1d2/list.0123456789.js");
});
