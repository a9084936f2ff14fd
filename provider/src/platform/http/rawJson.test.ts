import { insertRawJson, type RawJson } from "./rawJson.ts";

test("what is written already stands where the empty arrays were, each in turn", () => {
  const json = JSON.stringify({ data: { items: [], more: [{ items: [] }] } });
  const filled = insertRawJson(json, { items: [["1", '{"a":2}'], ["3"]] });
  expect(JSON.parse(filled)).toEqual({ data: { items: [1, { a: 2 }], more: [{ items: [3] }] } });
});

test("an empty array may stay empty", () => {
  expect(insertRawJson('{"items":[]}', { items: [[]] })).toBe('{"items":[]}');
});

test.each(['"items":[]', '{"items":[]}', "$& $1 \\"])("the text %s is left as it is", (text) => {
  const filled = insertRawJson(JSON.stringify({ text, items: [] }), { items: [[JSON.stringify(text)]] });
  expect(JSON.parse(filled)).toEqual({ text, items: [text] });
});

test.each<RawJson>([{ items: [] }, { items: [["1"], ["2"]] }, { others: [["1"]] }])(
  "%j does not fit one empty array",
  (filling) => {
    expect(() => insertRawJson('{"items":[]}', filling)).toThrow("empty arrays");
  },
);
