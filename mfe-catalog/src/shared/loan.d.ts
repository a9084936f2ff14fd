/** Terms of a home loan that repays in equal monthly instalments. */
export interface LoanTerms {
    /** Share of the price paid at once, 0 to 1. */
    downPayment: number;
    /** Nominal yearly interest in percent. */
    interest: number;
    years: number;
}
/** The assumption behind every "about … a month" on this site; screens that show the figure name it. */
export declare const ASSUMED_LOAN: LoanTerms;
/**
 * Monthly instalment of an annuity loan: `P · i · (1 + i)^n / ((1 + i)^n − 1)`, with the monthly rate `i`
 * and `n` months; `P / n` when the interest is zero. Zero for a price or a term that is not positive.
 */
export declare function monthlyInstalment(price: number, terms?: LoanTerms): number;
/** Rounds to three significant digits, since an estimate to the last unit would claim too much. */
export declare function roughly(amount: number): number;
