import type { Environment } from "./reader.ts";
import { SETTINGS } from "./table/index.ts";

/** Shorter names are one letter away from variables of everybody's system: HOST, HOME. */
const SHORTEST = 7;

/** Beginnings that nobody else's variables have. */
const OWN_PREFIXES = /^(?:DEMO|SMTP|TWILIO|FIREBASE|S3|STRIPE|PAYSTACK|RAZORPAY|FLUTTERWAVE|PAYPAL|PAYMENT)_/;

/** Whether one letter too many, too few, another, or two in the wrong order make the difference. */
function isSlip(written: string, meant: string): boolean {
  if (Math.abs(written.length - meant.length) > 1) return false;
  let from = 0;
  while (from < written.length && written[from] === meant[from]) from += 1;
  const rest = written.slice(from);
  const wanted = meant.slice(from);
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return isSwapped || rest.slice(1) === wanted.slice(1) || rest === wanted.slice(1) || rest.slice(1) === wanted;
}

/**
 * Variables that look like a setting and are none, so that a slip of the pen does not stay unseen.
 * @returns a sentence for each: `SMPT_URL is no setting: SMTP_URL is meant?`
 */
export function unknownSettings(environment: Environment): string[] {
  const names = Object.keys(SETTINGS);
  return Object.keys(environment)
    .filter((name) => environment[name] && !names.includes(name))
    .flatMap((name) => {
      const meant = name.length >= SHORTEST ? names.find((known) => isSlip(name, known)) : undefined;
      if (meant) return [`${name} is no setting: is ${meant} meant?`];
      return OWN_PREFIXES.test(name) ? [`${name} is no setting: see docs/for-operators.md.`] : [];
    });
}
