import { minorDigits } from "@gable/shared-sdk/format";

/** Currencies that Stripe keeps in hundredths although they have none (docs.stripe.com/currencies). */
const HUNDREDTHS = ["ISK", "UGX"];

const digitsOf = (currency: string): number => (HUNDREDTHS.includes(currency) ? 2 : minorDigits(currency));

/** A sum as Stripe's form takes it: in the currency's smallest unit. @param currency ISO 4217 */
export const stripeAmount = (amount: number, currency: string): number => Math.round(amount * 10 ** digitsOf(currency));
