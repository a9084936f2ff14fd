import { ASSUMED_LOAN, monthlyInstalment } from "./loan.ts";

test("paying the instalment every month leaves no debt at the end of the term", () => {
  const terms = { downPayment: 0.2, interest: 8.4, years: 20 };
  const instalment = monthlyInstalment(11_500_000, terms);
  let debt = 9_200_000;
  for (let month = 0; month < 240; month++) debt = debt * 1.007 - instalment;
  expect(debt).toBeCloseTo(0, 3);
  expect(Math.round(instalment)).toBe(79258);
});

test("a loan without interest is repaid in equal parts", () => {
  expect(monthlyInstalment(120_000, { downPayment: 0, interest: 0, years: 10 })).toBe(1000);
});

test("no price or no term costs nothing instead of an endless number", () => {
  expect(monthlyInstalment(0)).toBe(0);
  expect(monthlyInstalment(Number.NaN)).toBe(0);
  expect(monthlyInstalment(1000, { ...ASSUMED_LOAN, years: 0 })).toBe(0);
  expect(monthlyInstalment(1000, { ...ASSUMED_LOAN, downPayment: 1 })).toBe(0);
});
