import { growth, LINEAR } from "@gable/server-kit/testing";
import { redactMessage } from "./redactMessage.ts";

test.each([
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ["Minified React error #418; visit https://react.dev/errors/418?args[]=x", "Minified React error #418; visit /…"],
  ["no account for jane.doe@mail.example here", "no account for …@… here"],
  ["call +91 98200 12345 now", "call … now"],
  ["call 098200-12345 now", "call … now"],
  ["card 4111 1111 1111 1111 refused", "card … refused"],
  ["order 123456 of 4 is gone", "order … of 4 is gone"],
  ["user 1234 was 5 times here", "user 1234 was 5 times here"],
  ["token=abc in the way", "token=… in the way"],
  ["bearer eyJhbGciOiJIUzI1NiJ9.abc.def was refused", "bearer … was refused"],
  ["id 3f2a91c0-8d51-4c1e-9a77-0c2f5d6e7a8b unknown", "id … unknown"],
  [`Unexpected token 'J', "Jane said "hello"" is not valid JSON`, `Unexpected token 'J', "…" is not valid JSON`],
  ["GET https://site.example/properties-details/villa-of-jane-7?next=/user failed", "GET /… failed"],
  ["/user/boards/abc did not answer", "/… did not answer"],
  ["/r/catalog/0.1.0-3fa9c1d2/assets/list.3fa9c1d2e4f5a6b7c8d9.js did not load", null],
  ["https://site.example/r/chat/0.1.0/app.js?attempt=2 did not load", "/r/chat/0.1.0/app.js did not load"],
])("%s", (text, expected) => {
  expect(redactMessage(text)).toBe(expected ?? text);
});

test.each(["/", "a@", "1 ", '"', "/r/a/", "x=", "token"])(
  "of %j over and over takes time in proportion to its length",
  async (text) => {
    expect(await growth((size) => text.repeat(size / text.length), redactMessage)).toBeLessThan(LINEAR);
  },
);
