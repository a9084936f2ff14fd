import type { Check } from "./fields.ts";

/** What the loan calculator asks for (spec §9). Money in the site's currency, interest in per cent a year. */
export interface LoanInput {
  amount: number;
  downPayment: number;
  interestRate: number;
  years: number;
}

/** The first thing that makes a loan impossible to compute: the down payment must be below the amount (api.md §3). */
export function checkLoan({ amount, downPayment, interestRate, years }: LoanInput): Check {
  if (!(amount > 0)) return "sdk.rule.loan_amount";
  if (!(downPayment >= 0 && downPayment < amount)) return "sdk.rule.loan_down_payment";
  if (!(interestRate >= 0 && interestRate <= 100)) return "sdk.rule.loan_interest";
  return years > 0 && years <= 100 ? null : "sdk.rule.loan_years";
}
