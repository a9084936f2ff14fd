import { growth, LINEAR } from "../testing/index.ts";
import { redactText } from "./redactText.ts";

test.each([
  ["GET /api/shared-boards/q83vEjRWeJCrze8SNFZ4kKvN7xI0Vnja failed", "GET /api/shared-boards/… failed"],
  [
    "a page failed: http://site.example/reset-password?token=abc&x=1 (late)",
    "a page failed: http://site.example/reset-password?token=…&x=1 (late)",
  ],
  ['{"url":"/login?next=%2Freset-password%3Ftoken%3Dabc"}', '{"url":"/login?next=…"}'],
  ["GET /verify-otp#otp=123456", "GET /verify-otp#otp=…"],
  ["body was email=nina%40example.com&password=horse", "body was email=…&password=…"],
  ['{"token":"abc","email":"x","city":"Pune"}', '{"token":"…","email":"…","city":"Pune"}'],
  [
    String.raw`{"msg":"answer {\"token\":\"abc\",\"city\":\"Pune\"}"}`,
    String.raw`{"msg":"answer {\"token\":\"…\",\"city\":\"Pune\"}"}`,
  ],
  ["{ token: 'abc', 'set-cookie': 'sid=1', city: 'Pune' }", "{ token: '…', 'set-cookie': '…', city: 'Pune' }"],
  ['{"code":"ECONNREFUSED"} {"code":500} {"code":"123456"}', '{"code":"ECONNREFUSED"} {"code":500} {"code":"…"}'],
  ["authorization: Bearer abc.def-ghi", "authorization: Bearer …"],
  ["of eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIx.c2ln there", "of … there"],
  ["Nina <nina.k+home@mail.example.com> wrote", "Nina <…@…> wrote"],
  ["sent to +91 98200 12345 and %2B15550001111", "sent to … and …"],
  ["at /files/k2j~9x~c2ln/deed.pdf", "at /files/k2j~…/deed.pdf"],
  ["postgres://gable:horse@db.example:5432/gable", "postgres://…@db.example:5432/gable"],
  [
    "https://bucket.example/a.webp?X-Amz-Credential=AK&X-Amz-Signature=ab&x=1",
    "https://bucket.example/a.webp?X-Amz-Credential=…&X-Amz-Signature=…&x=1",
  ],
])("%s", (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});

test.each([
  "catalog@0.1.0-3fa9c1d2: TypeError: x is not a function",
  "    at render (/srv/gable/r/catalog/0.1.0/server.cjs:12:345)",
  '{"level":50,"time":1763780000000,"pid":12,"hostname":"site","url":"/properties?city=Pune&min_price=100000"}',
  "No answer within 1500 ms. Is it 2026-11-22T03:16:47+00:00?",
  "sha384-2ZrXyRtOOUbnTNPdK2wd7dqbBrFtgjTXQyaSkUbPEn3uPvXXxXmXbBmvPaVVUX2z",
])("what says nothing of anybody stays: %s", (text) => {
  expect(redactText(text)).toBe(text);
});

test.each([
  "a",
  "eyJ-",
  "a@",
  "a.",
  "a=",
  "?",
  "?a=",
  "%40",
  "~",
  "+1 ",
  '"',
  '\\"',
  "a:'",
  "://a",
  "/files/a",
  "Bearer ",
])("many of %j take time in proportion to their number", async (piece) => {
  expect(await growth((size) => piece.repeat(size / piece.length), redactText)).toBeLessThan(LINEAR);
});
