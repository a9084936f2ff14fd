import { headersForProvider, headersForVisitor } from "./headers.ts";

const visitor = { ip: "192.0.2.1", siteOrigin: "https://site.example" };

test("who the visitor is, is never the visitor's word", () => {
  const headers = headersForProvider(
    {
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "evil.example",
      "x-forwarded-prefix": "/x",
      forwarded: "for=127.0.0.1",
      host: "evil.example",
      authorization: "Bearer x",
      expect: "100-continue",
    },
    visitor,
    null,
  );
  expect(headers).toEqual({
    authorization: "Bearer x",
    "x-forwarded-for": "192.0.2.1",
    "x-forwarded-host": "site.example",
    "x-forwarded-proto": "https",
  });
});

test("headers of one connection go no further, in either direction", () => {
  const oneHop = {
    connection: "close, X-Hop",
    "x-hop": "1",
    "keep-alive": "timeout=5",
    te: "trailers",
    upgrade: "websocket",
  };
  expect(headersForVisitor({ ...oneHop, etag: "1", "set-cookie": ["a", "b"] })).toEqual({
    etag: "1",
    "set-cookie": ["a", "b"],
  });
  expect(Object.keys(headersForProvider({ ...oneHop, accept: "*/*" }, visitor, null))).toEqual([
    "accept",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
  ]);
});

test.each([
  [12, "500", 12],
  ["stream" as const, "500", "500"],
  ["stream" as const, undefined, undefined],
  [null, "500", undefined],
])("the length of a body (%p, said to be %p) goes on as %p", (length, said, sent) => {
  const headers = headersForProvider({ ...(said && { "content-length": said }) }, visitor, length);
  expect(headers["content-length"]).toBe(sent);
});
