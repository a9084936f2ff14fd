import { alertChoices } from "./alertChoices.ts";

it("offers a mail a week where the provider sends one, or where it is chosen already", () => {
  expect(alertChoices(["weekly-alerts"], "daily")).toEqual(["instant", "daily", "weekly", "off"]);
  expect(alertChoices([], "daily")).toEqual(["instant", "daily", "off"]);
  expect(alertChoices(null, "off")).toEqual(["instant", "daily", "off"]);
  expect(alertChoices([], "weekly")).toContain("weekly");
});
