import { ownProperties } from "@gable/shared-sdk/calls";
import { aProperty, createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { csvColumns, toCsv } from "./csv.ts";
import { rowOfProperty } from "./ownRow.ts";

async function rows(...titles: string[]) {
  const provider = createTestProvider();
  provider.data.properties = titles.map((title, index) =>
    aProperty({ id: index + 1, title, added_by: 1, customer_id: 1, price: 500 }),
  );
  return (await ownProperties(createTestClient(provider))).items.map(rowOfProperty);
}

it("has a head and a line for each, in the order of the head", async () => {
  const [head, line, end] = toCsv(await rows("Mill house"))
    .replace("\ufeff", "")
    .split("\r\n");
  expect(head).toBe(csvColumns.join(","));
  expect(line?.split(",").slice(0, 5)).toEqual(["1", "Mill house", "live", "sell", "500"]);
  expect(line?.split(",")).toHaveLength(csvColumns.length);
  expect(end).toBe("");
});

it.each([
  ["Villa, by the sea", '"Villa, by the sea"'],
  ['The "Mill"', '"The ""Mill"""'],
  ["Two\nlines", '"Two\nlines"'],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["@home", "'@home"],
  ["-5 % off, now", '"\'-5 % off, now"'],
  ["فيلا", "فيلا"],
])("writes %j so that every program reads it as text", async (title, written) => {
  expect(toCsv(await rows(title))).toContain(`1,${written},live`);
});
