import { featureLabel } from "./featureLabel.ts";

const t = (key: string, params?: Record<string, string | number>) =>
  params ? `${key}(${Object.values(params)})` : key;

test.each([
  ["Property List", 10, "payments.feature.limited(payments.feature.propertyList,10)"],
  ["Property List", null, "payments.feature.unlimited(payments.feature.propertyList)"],
  ["Property List", undefined, "payments.feature.propertyList"],
  ["Premium Properties Access", null, "payments.feature.premiumProperties"],
  ["Something new", 3, "payments.feature.limited(Something new,3)"],
])("%s with limit %s reads %s", (name, limit, expected) => {
  expect(featureLabel({ name, limit }, t)).toBe(expected);
});
