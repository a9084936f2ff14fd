/** Arabic, Persian and Devanagari digits as they are typed on their keyboards. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;

/** The zero of a digit's own script. */
const ZEROS = [0x660, 0x6f0, 0x966];

function latin(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.findLast((first) => first <= code) ?? 0;
  return String(code - zero);
}

/**
 * A number as people write it: digits of any of the site's scripts, thousands parted by commas, points of the middle
 * line or spaces, and a decimal comma where no three digits follow it. Null for what is no number, or below zero.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .trim()
    .replace(OTHER_DIGITS, latin)
    .replaceAll("٫", ".")
    .replace(/[\s'’٬]/g, "");
  const decimal = /^\d+,(\d{1,2}|\d{4,})$/.test(plain) ? plain.replace(",", ".") : plain.replaceAll(",", "");
  return /^(\d+(\.\d*)?|\.\d+)$/.test(decimal) ? Number(decimal) : null;
}
