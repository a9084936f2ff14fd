/** @jest-environment jsdom */
import { keptList } from "./keptList.ts";

const KEY = "kept-test";
const one = { slugId: "a" };
const two = { slugId: "b" };

beforeEach(() => localStorage.clear());

test("keeps the first entries, tells listeners, and reads the same list twice as one", () => {
  const list = keptList<typeof one>(KEY, 2);
  let told = 0;
  const end = list.subscribe(() => told++);
  list.write([one, two, { slugId: "c" }]);
  const kept = list.read();
  expect(kept).toEqual([one, two]);
  expect(list.read()).toBe(kept);
  expect(told).toBe(1);
  end();
  list.write([]);
  expect(told).toBe(1);
});

test("hears what another tab has stored", () => {
  const list = keptList<typeof one>(KEY, 2);
  let told = 0;
  list.subscribe(() => told++);
  localStorage.setItem(KEY, JSON.stringify([two]));
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect(told).toBe(1);
  expect(list.read()).toEqual([two]);
});

test.each(["no json", "{}", '[1, null, {"slugId": 3}]'])("%s in the storage is an empty list", (text) => {
  localStorage.setItem(KEY, text);
  expect(keptList(KEY, 2).read()).toEqual([]);
});
