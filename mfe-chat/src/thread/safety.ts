/** Ways of paying past the site that fraud on marketplaces uses: none of them can be undone. */
const PATTERNS = [
  /western\s*union|moneygram|paysafe|gift\s*cards?/i,
  /\b(wire|bank)\s*transfer\b/i,
  /\b(bitcoin|btc|usdt|crypto(currency)?)\b/i,
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,4})?\b/,
];
/** Money, "before", and what it is wanted before: in this order, and near each other. */
const IN_ADVANCE = /\b(?:(deposit|advance|token money)|(before|first)|(viewing|visit|keys?))\b/gi;
/** Characters between one and the next. */
const NEAR = 40;

function asksInAdvance(text: string): boolean {
  let [money, before] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { 0: word, 1: isMoney, 2: isBefore, index } of text.matchAll(IN_ADVANCE)) {
    if (isMoney) money = index + word.length;
    else if (!isBefore) {
      if (index - before <= NEAR) return true;
    } else if (index - money <= NEAR) before = index + word.length;
  }
  return false;
}

/** Whether a message asks for money in a way that deserves a warning beside it. */
export function mentionsOutsidePayment(text: string): boolean {
  return asksInAdvance(text) || PATTERNS.some((pattern) => pattern.test(text));
}
