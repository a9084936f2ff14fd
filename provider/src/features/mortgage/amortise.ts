export interface Loan {
  /** Price, in whole currency. */
  amount: number;
  /** Paid at once; less than the amount. */
  downPayment: number;
  /** Per cent a year; may be 0. */
  interestRate: number;
  years: number;
}

interface Instalment {
  year: number;
  /** 0 to 11. */
  month: number;
  principal: number;
  interest: number;
  /** Owed after it. */
  balance: number;
}

/** The equal monthly payment of an annuity: `P · i · (1 + i)^n / ((1 + i)^n − 1)`; `P / n` without interest. */
export function monthlyPayment({ amount, downPayment, interestRate, years }: Loan): number {
  const principal = amount - downPayment;
  const months = years * 12;
  const rate = interestRate / 1200;
  if (rate === 0) return principal / months;
  // Written with expm1 and log1p, so that a tiny rate does not divide rounding errors.
  return (principal * rate) / -Math.expm1(-months * Math.log1p(rate));
}

/** Every payment of a loan, the first one in the month after `from` (UTC). */
export function instalments(loan: Loan, from: Date): Instalment[] {
  const payment = monthlyPayment(loan);
  const months = loan.years * 12;
  const first = from.getUTCFullYear() * 12 + from.getUTCMonth() + 1;
  let balance = loan.amount - loan.downPayment;
  return Array.from({ length: months }, (_, index) => {
    const interest = (balance * loan.interestRate) / 1200;
    // The last one takes what rounding left.
    const principal = index === months - 1 ? balance : payment - interest;
    balance -= principal;
    const at = first + index;
    return { year: Math.floor(at / 12), month: at % 12, principal, interest, balance };
  });
}

const MONTHS = [
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
] as const;
const cents = (value: number) => Math.round(value * 100) / 100;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The answer of mortgage-calculator (api.md §3): totals to the cent, tables in whole units. */
export function mortgageOnWire(loan: Loan, from: Date, withTable: boolean) {
  const payment = monthlyPayment(loan);
  const principal = loan.amount - loan.downPayment;
  const total = payment * loan.years * 12;
  const byYear = withTable ? Map.groupBy(instalments(loan, from), (row) => row.year) : new Map<number, Instalment[]>();
  return {
    main_total: {
      principal_amount: cents(principal),
      down_payment: cents(loan.downPayment),
      payable_interest: cents(total - principal),
      monthly_emi: cents(payment),
      total_amount: cents(total),
    },
    yearly_totals: [...byYear].map(([year, rows]) => ({
      year,
      monthly_emi: Math.round(payment),
      principal_amount: Math.round(sum(rows.map((row) => row.principal))),
      interest_paid: Math.round(sum(rows.map((row) => row.interest))),
      remaining_balance: Math.round(Math.max(0, rows.at(-1)?.balance ?? 0)),
      monthly_totals: rows.map((row) => ({
        month: MONTHS[row.month] ?? "",
        principal_amount: Math.round(row.principal),
        payable_interest: Math.round(row.interest),
        remaining_balance: Math.round(Math.max(0, row.balance)),
      })),
    })),
  };
}
