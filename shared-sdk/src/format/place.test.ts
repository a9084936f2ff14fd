import { wholeAddress } from "./place.ts";

test.each([
  ["14 Lane 7, Kalyani Nagar", "Pune", "Maharashtra", "India", "14 Lane 7, Kalyani Nagar, Pune, Maharashtra, India"],
  ["3 Largo da Oliveira, Lisbon", "Lisbon", "Lisbon", "Portugal", "3 Largo da Oliveira, Lisbon, Portugal"],
  ["", "Berlin", "Berlin", "Germany", "Berlin, Germany"],
  ["", "", "", "", ""],
])("%j in %s, %s, %s reads %j", (address, city, state, country, expected) => {
  expect(wholeAddress({ address, city, state, country })).toBe(expected);
});
