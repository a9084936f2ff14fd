import { filesWith, sourceLines } from "./sources.ts";

/** Ways to what a request says of the address by which it came. */
const HOST =
  /x-forwarded-host|\bforwarded\b["']\]|\brequest\.(?:host|hostname|originalUrl)\b|\breq\.(?:host|hostname)\b|headers\.(?:host|origin|referer)\b|headers\[["'](?:host|origin|referer)["']\]|header\(["']host["']\)/i;

test.each([
  "new URL(request.host)",
  "request.hostname",
  'request.headers["x-forwarded-host"]',
  "raw.headers.host",
  'headers["host"]',
  "request.headers.referer",
])("%s is found", (line) => {
  expect(HOST.test(line)).toBe(true);
});

test("what a request says of its host is read in one place, which takes names of this machine from it alone", () => {
  const files = filesWith(sourceLines(["provider/src", "shell/server", "server-kit/src"]), HOST);
  expect(files).toEqual([
    // Tells the composer's own rendering from visitors, by the header's being there.
    "provider/src/marketplace/listings/visits.ts",
    "server-kit/src/origins/siteOrigin.ts",
  ]);
});
