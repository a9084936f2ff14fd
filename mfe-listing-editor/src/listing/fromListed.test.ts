import { ownProperty } from "@gable/shared-sdk/calls";
import type { OwnProperty } from "@gable/shared-sdk/model";
import { aProperty, createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { valuesOfProperty } from "./fromListed.ts";

async function listed(price: number, distance: number, answer: string): Promise<OwnProperty> {
  const provider = createTestProvider();
  const plain = aProperty();
  const parameters = plain.parameters.map((parameter) => ({ ...parameter, value: answer }));
  const assign_facilities = plain.assign_facilities.map((facility) => ({ ...facility, distance }));
  provider.data.properties = [aProperty({ price, parameters, assign_facilities, added_by: 1, customer_id: 1 })];
  const found = await ownProperty(createTestClient(provider), { slugId: "house-1" });
  if (!found) throw new Error("The test's provider has no such listing.");
  return found;
}

test.each([
  ["es", "1234,5", "0,75", "62,5"],
  ["fr", "1234,5", "0,75", "62,5"],
  ["en", "1234.5", "0.75", "62.5"],
])("numbers of a listing begin as %s writes them: %s, %s, %s", async (language, price, distance, answer) => {
  const values = valuesOfProperty(await listed(1234.5, 0.75, "62.5"), language);
  expect(values).toMatchObject({ price, facilities: { n1: distance }, parameters: { n1: answer } });
});

test("what a comma would make another number keeps its point, and an answer that is no plain number its words", async () => {
  const values = valuesOfProperty(await listed(12.345, 1.125, "about 4.5"), "fr");
  expect(values).toMatchObject({ price: "12.345", facilities: { n1: "1.125" }, parameters: { n1: "about 4.5" } });
});
