import { mortgageCalculator } from "../wire/billing.ts";
import type { WireAnswer } from "../wire/envelope.ts";
import { defineCall } from "./defineCall.ts";

/** All sums in the site's currency. */
export interface Mortgage {
  principal: number;
  downPayment: number;
  interest: number;
  monthlyPayment: number;
  total: number;
  /** Empty without the package feature. */
  years: MortgageYear[];
}

export interface MortgageYear {
  year: number;
  principal: number;
  interest: number;
  balance: number;
  /** `month` is 1 to 12. */
  months: { month: number; principal: number; interest: number; balance: number }[];
}

const MONTHS: readonly string[] = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

function toMortgage({ data }: WireAnswer<typeof mortgageCalculator>): Mortgage {
  const total = data.main_total;
  return {
    principal: total.principal_amount,
    downPayment: total.down_payment,
    interest: total.payable_interest,
    monthlyPayment: total.monthly_emi,
    total: total.total_amount,
    years: data.yearly_totals.map((year) => ({
      year: year.year,
      principal: year.principal_amount,
      interest: year.interest_paid,
      balance: year.remaining_balance,
      months: year.monthly_totals.map((month) => ({
        month: MONTHS.indexOf(month.month.toLowerCase()) + 1,
        principal: month.principal_amount,
        interest: month.payable_interest,
        balance: month.remaining_balance,
      })),
    })),
  };
}

export interface MortgageInput {
  amount: number;
  /** Less than the amount. */
  downPayment: number;
  /** Per cent a year. */
  interestRate: number;
  years: number;
  /** Asks for the table by year and month, which needs the package feature. */
  details?: boolean;
}

/** Monthly payment and, with the feature, the table of every year. */
export const mortgage = defineCall(mortgageCalculator, {
  request: (input: MortgageInput) => ({
    loan_amount: input.amount,
    down_payment: input.downPayment,
    interest_rate: input.interestRate,
    loan_term_years: input.years,
    show_all_details: input.details ? (1 as const) : undefined,
  }),
  answer: toMortgage,
});
