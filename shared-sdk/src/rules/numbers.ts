const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

function latinDigit(character: string): string {
  const code = character.charCodeAt(0);
  const zero = code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO;
  return String(code - zero);
}

/** Points between thousands: where there are several, or a decimal comma follows. */
const POINTS_GROUP = /^[+-]?\d{1,3}(?:(?:\.\d{3}){2,}|(?:\.\d{3})+,\d*)$/;
const ONE_COMMA = /^[^.,]*,[^.,]*$/;
const COMMA_GROUPS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** The same number with a point as its decimal mark and nothing between its groups. */
function withPoint(text: string): string {
  if (POINTS_GROUP.test(text)) return text.replaceAll(".", "").replace(",", ".");
  const isDecimal = ONE_COMMA.test(text) && !COMMA_GROUPS.test(text);
  return isDecimal ? text.replace(",", ".") : text.replaceAll(",", "");
}

/**
 * Reads a degree of latitude or longitude as people type it: a comma, of which there is at most one, is the decimal mark.
 * @returns null when the text is empty or is no number
 */
export function parseTypedDegrees(text: string): number | null {
  return parseTypedNumber(text.includes(".") ? text : text.replace(",", "."));
}

/**
 * Reads a number as people type it in any language: Arabic and Persian digits, group separators (`1,15,00,000`, `1 150 000`,
 * `1.150.000`), a point, a comma or the Arabic mark before decimals (`8.4`, `8,4`). A comma that can only separate groups, as
 * in `12,500`, does; a single point never does.
 * @returns null when the text is empty or is no number
 */
export function parseTypedNumber(text: string): number | null {
  const plain = text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, latinDigit)
    .replace(/\u066b/g, ".")
    .replace(/[\s\u00a0\u202f\u066c'’]/g, "")
    .replace(/\u2212/g, "-");
  const number = withPoint(plain);
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(number)) return null;
  return Number(number);
}

/** Whether a language writes a comma before decimals: Spanish and French do. */
export function hasDecimalComma(language: string): boolean {
  return new Intl.NumberFormat(language).format(1.5) === "1,5";
}

/** A number as it begins in a field: with the language's own comma or point, and without groups. */
export function typedNumber(value: number, language: string): string {
  const text = String(value);
  return hasDecimalComma(language) ? text.replace(".", ",") : text;
}
