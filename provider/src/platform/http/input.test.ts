import { z } from "zod";
import * as input from "./input.ts";

const messages = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};

test("what is required is refused when absent, empty or of the wrong kind", () => {
  const schema = z.object({
    title: input.requiredText("Title"),
    price: input.requiredNumber("Price", 0),
    id: input.id(),
    latitude: input.requiredLatitude(),
    image: input.requiredFile("The picture"),
  });
  const expected = [
    "title: Title is required.",
    "price: Price is required.",
    "id: id is required.",
    "latitude: Set the place on the map: latitude is required.",
    "image: The picture is required.",
  ];
  expect(messages(schema, {})).toEqual(expected);
  expect(messages(schema, { title: " ", price: "", id: "", latitude: "", image: "" })).toEqual(expected);
  expect(messages(z.object({ price: input.requiredNumber("Price", 0) }), { price: "-1" })).toEqual([
    "price: Price must be at least 0.",
  ]);
});

test("text of forms is read as numbers, switches and lists", () => {
  const schema = z.object({
    count: input.integer(),
    on: input.flag(),
    off: input.flag(),
    ids: input.idList(),
    rows: input.list(z.object({ id: input.id() })),
    ...input.paging(25),
  });
  const value = { count: "7", on: "1", off: "false", ids: "3,4,", rows: '[{"id":"5"}]', limit: "900" };
  expect(messages(schema, value)).toEqual({
    count: 7,
    on: true,
    off: false,
    ids: [3, 4],
    rows: [{ id: 5 }],
    offset: 0,
    limit: 100,
  });
});

test("what is optional may be empty, and is refused when it cannot be read", () => {
  const schema = z.object({ count: input.integer("Count"), on: input.flag(), latitude: input.latitude() });
  expect(messages(schema, { count: "", on: "", latitude: "" })).toEqual({});
  expect(messages(schema, { count: "many", on: "maybe", latitude: "91" })).toEqual([
    "count: Count must be a whole number.",
    "on: Must be 0 or 1.",
    "latitude: Latitude is between -90 and 90.",
  ]);
});

test("a list begins after so many rows at most, one that is read to its end later", () => {
  const offsetIn = (page: ReturnType<typeof input.paging>) => (offset: number) =>
    messages(z.object(page), { offset: String(offset) });
  expect(offsetIn(input.paging())(10_000)).toMatchObject({ offset: 10_000 });
  expect(offsetIn(input.paging())(10_001)).toEqual(["offset: offset is at most 10000."]);
  expect(offsetIn(input.deepPaging())(1_000_000)).toMatchObject({ offset: 1_000_000 });
  expect(offsetIn(input.deepPaging())(1_000_001)).toEqual(["offset: offset is at most 1000000."]);
});

test("JSON text in a form may hold what a JSON body may, and no more", () => {
  const schema = z.object({ rows: input.list(z.unknown()) });
  expect(messages(schema, { rows: '[{"a":"b"}]' })).toEqual({ rows: [{ a: "b" }] });
  expect(messages(schema, { rows: "[{" })).toEqual(["rows: Must be a list."]);
  expect(() => messages(schema, { rows: '[{"a":"b\\u0000"}]' })).toThrow(/NUL/);
  expect(() => messages(schema, { rows: `[${"[".repeat(50)}${"]".repeat(50)}]` })).toThrow(/deep/);
  expect(() => messages(schema, { rows: '[{"__proto__":1}]' })).toThrow(/__proto__/);
});

describe("texts of one line", () => {
  const schema = z.object({
    title: input.requiredText("Title"),
    city: input.text(),
    name: input.clearableText(),
    kept: input.keptText("Address"),
    about: input.text(500, { isMultiline: true }),
  });
  const rest = { title: "Villa" };

  test.each(["\n", "\r\n", "\t", "\u0085", "\u001b", "\u2028", "\u2029", "\u202a", "\u202e", "\u2066", "\u2069"])(
    "refuse %j within, and say what to do",
    (mark) => {
      const value = `a${mark}b`;
      const said = "se one line, without line breaks or invisible control characters: type it anew.";
      expect(messages(schema, { title: value, city: value, name: value, kept: value })).toEqual([
        `title: Title: u${said}`,
        `city: U${said}`,
        `name: U${said}`,
        `kept: Address: u${said}`,
      ]);
    },
  );

  test("lose line breaks at their ends, and keep what words of other scripts need", () => {
    expect(messages(schema, { title: "\nVilla\r\n", city: "می\u200cخواهم", name: "\u200fשלום 👩\u200d🌾" })).toEqual({
      title: "Villa",
      city: "می\u200cخواهم",
      name: "\u200fשלום 👩\u200d🌾",
    });
  });

  test("are others than those that say that they have several", () => {
    expect(messages(schema, { ...rest, about: "One.\n\nTwo." })).toEqual({ ...rest, about: "One.\n\nTwo." });
  });
});
