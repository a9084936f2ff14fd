import { searchHref } from "./searchHref.ts";

test.each([
  ["city=Pune&type=rent", false, "/properties?city=Pune&type=rent"],
  ["city=Pune&type=rent", true, "/properties?city=Pune&type=rent&sort=newest"],
  ["", false, "/properties"],
  ["q=a%26b", false, "/properties?q=a%26b"],
])("%j, newest first %p, is at %s", (query, newest, address) => expect(searchHref(query, newest)).toBe(address));
