/** Terms of a home loan that repays in equal monthly instalments. */
export interface LoanTerms {
  /** Share of the price paid at once, 0 to 1. */
  downPayment: number;
  /** Nominal yearly interest in percent. */
  interest: number;
  years: number;
}

/** The assumption behind every "about … a month" on this site; screens that show the figure name it. */
export const ASSUMED_LOAN: LoanTerms = { downPayment: 0.2, interest: 8.4, years: 20 };

/**
 * Monthly instalment of an annuity loan: `P · i · (1 + i)^n / ((1 + i)^n − 1)`, with the monthly rate `i`
 * and `n` months; `P / n` when the interest is zero. Zero for a price or a term that is not positive.
 */
export function monthlyInstalment(price: number, terms: LoanTerms = ASSUMED_LOAN): number {
  const principal = price * (1 - terms.downPayment);
  const months = terms.years * 12;
  if (!(principal > 0) || !(months > 0)) return 0;
  const rate = terms.interest / 100 / 12;
  if (rate === 0) return principal / months;
  const growth = (1 + rate) ** months;
  return (principal * rate * growth) / (growth - 1);
}
