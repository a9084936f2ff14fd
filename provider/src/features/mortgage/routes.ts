import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { checkFeature } from "../../marketplace/billing/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import { mortgageOnWire } from "./amortise.ts";

const LARGEST_LOAN = 1e13;
const LONGEST_TERM = 60;
const HIGHEST_RATE = 100;

/** What a home loan costs. The table of years and months needs the package feature. */
export const mortgage: Module = (app, context) => {
  route(app, context, {
    call: wire.mortgageCalculator,
    access: "optional",
    input: z.object({
      loan_amount: input.requiredNumber("The loan amount", 1),
      down_payment: input.number("The down payment"),
      interest_rate: input.requiredNumber("The interest rate", 0),
      loan_term_years: input.requiredNumber("The term", 1),
      show_all_details: input.flag(),
    }),
    async handle({ loan_amount, down_payment = 0, interest_rate, loan_term_years, show_all_details }, { user }) {
      if (loan_amount > LARGEST_LOAN) throw invalid("The loan amount is too large.", "loan_amount", "loan_large");
      if (down_payment < 0 || down_payment >= loan_amount)
        throw invalid("The down payment must be less than the loan amount.", "down_payment", "down_payment_large");
      if (interest_rate > HIGHEST_RATE)
        throw invalid(`The interest rate is at most ${HIGHEST_RATE} %.`, "interest_rate", "rate_high");
      if (!Number.isInteger(loan_term_years) || loan_term_years > LONGEST_TERM)
        throw invalid(`The term is a whole number of years, at most ${LONGEST_TERM}.`, "loan_term_years", "term_wrong");
      const allowed = show_all_details
        ? await checkFeature(context.db, user?.id ?? null, "mortgage_calculator_detail")
        : { package_available: false, feature_available: false };
      const loan = {
        amount: loan_amount,
        downPayment: down_payment,
        interestRate: interest_rate,
        years: loan_term_years,
      };
      const withTable = allowed.package_available && allowed.feature_available;
      return { message: "The loan.", data: mortgageOnWire(loan, context.now(), withTable) };
    },
  });
};
