import fc from "fast-check";
import { instalments, monthlyPayment, mortgageOnWire } from "./amortise.ts";

const NOVEMBER = new Date("2026-11-21T00:00:00Z");

test("a loan of 200,000 at 6 % over 30 years costs 1,199.10 a month", () => {
  expect(monthlyPayment({ amount: 250_000, downPayment: 50_000, interestRate: 6, years: 30 })).toBeCloseTo(1199.1, 2);
});

test("without interest every month pays the same share, and nothing on top", () => {
  const { main_total, yearly_totals } = mortgageOnWire(
    { amount: 130_000, downPayment: 10_000, interestRate: 0, years: 10 },
    NOVEMBER,
    true,
  );
  expect(main_total).toEqual({
    principal_amount: 120_000,
    down_payment: 10_000,
    payable_interest: 0,
    monthly_emi: 1000,
    total_amount: 120_000,
  });
  expect(yearly_totals[0]).toMatchObject({ year: 2026, principal_amount: 1000, interest_paid: 0 });
  expect(yearly_totals[0]?.monthly_totals[0]?.month).toBe("december");
  expect(yearly_totals[1]?.monthly_totals).toHaveLength(12);
  expect(yearly_totals.at(-1)).toMatchObject({ year: 2036, remaining_balance: 0 });
});

test("the table is left out unless asked for", () => {
  expect(
    mortgageOnWire({ amount: 10, downPayment: 0, interestRate: 5, years: 1 }, NOVEMBER, false).yearly_totals,
  ).toEqual([]);
});

test("payments together are the loan and its interest, whatever the terms", () => {
  const loans = fc.record({
    amount: fc.integer({ min: 1000, max: 1e9 }),
    downPayment: fc.integer({ min: 0, max: 999 }),
    interestRate: fc.double({ min: 0, max: 40, noNaN: true }),
    years: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(loans, (loan) => {
      const rows = instalments(loan, NOVEMBER);
      const owed = loan.amount - loan.downPayment;
      const paid = rows.reduce((total, row) => total + row.principal, 0);
      expect(rows).toHaveLength(loan.years * 12);
      expect(Math.abs(paid - owed)).toBeLessThan(owed * 1e-6);
      expect(rows.at(-1)?.balance).toBeCloseTo(0, 6);
      expect(
        Math.abs((rows.at(-1)?.principal ?? 0) + (rows.at(-1)?.interest ?? 0) - monthlyPayment(loan)),
      ).toBeLessThan(owed * 1e-5);
    }),
  );
});
