/** Ways of paying past the site that fraud on marketplaces uses: none of them can be undone. */
const PATTERNS = [
  /western\s*union|moneygram|paysafe|gift\s*cards?/i,
  /\b(wire|bank)\s*transfer\b/i,
  /\b(bitcoin|btc|usdt|crypto(currency)?)\b/i,
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,4})?\b/,
  /\b(deposit|advance|token money)\b.{0,40}\b(before|first)\b.{0,40}\b(viewing|visit|keys?)\b/i,
];

/** Whether a message asks for money in a way that deserves a warning beside it. */
export function mentionsOutsidePayment(text: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(text));
}
