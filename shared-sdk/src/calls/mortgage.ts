import type { ApiClient } from "../client/client.ts";
import type { Mortgage } from "../model/billing.ts";
import { mortgageCalculator } from "../wire/billing.ts";
import { toMortgage } from "./decode/billing.ts";
import { type CallOptions, send } from "./send.ts";

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
export async function mortgage(client: ApiClient, input: MortgageInput, options?: CallOptions): Promise<Mortgage> {
  const request = {
    loan_amount: input.amount,
    down_payment: input.downPayment,
    interest_rate: input.interestRate,
    loan_term_years: input.years,
    show_all_details: input.details ? (1 as const) : undefined,
  };
  return toMortgage(await send(client, mortgageCalculator, request, options));
}
