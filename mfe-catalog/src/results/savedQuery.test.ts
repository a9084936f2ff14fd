import { parseSearch } from "../search/searchState.ts";
import { isSameSearch, savedQuery } from "./savedQuery.ts";

const search = (query: string) => parseSearch(new URLSearchParams(query));

test("a saved search has its filters, but neither order, page, view nor posting date", () => {
  expect(savedQuery(search("sort=newest&page=3&view=map&posted=yesterday&city=Pune&type=rent&max_price=5"))).toBe(
    "type=rent&city=Pune&max_price=5",
  );
  expect(savedQuery(search("sort=newest&page=3&posted=last_week"))).toBe("");
});

test("an order by price says that sales are looked for, and that is kept", () => {
  expect(savedQuery(search("sort=price_asc"))).toBe("type=sell");
});

test("the same filters in another order are the same search", () => {
  expect(isSameSearch("city=Pune&type=rent", search("type=rent&city=Pune&page=2"))).toBe(true);
  expect(isSameSearch("city=Pune", search("type=rent&city=Pune"))).toBe(false);
});
