const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

function latinDigit(character: string): string {
  const code = character.charCodeAt(0);
  const zero = code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO;
  return String(code - zero);
}

/**
 * Reads a measure as people type it, for which a comma is the decimal mark: `0,7`, `52,5164`. Where it can only separate
 * groups, as in `12,500`, it does.
 * @returns null when the text is empty or is no number
 */
export function parseTypedMeasure(text: string): number | null {
  const isGrouped = /^\s*[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?\s*$/.test(text);
  const isDecimal = !isGrouped && !text.includes(".") && text.indexOf(",") === text.lastIndexOf(",");
  return parseTypedNumber(isDecimal ? text.replace(",", ".") : text);
}

/**
 * Reads a degree of latitude or longitude as people type it: a comma, of which there is at most one, is the decimal mark.
 * @returns null when the text is empty or is no number
 */
export function parseTypedDegrees(text: string): number | null {
  return parseTypedNumber(text.includes(".") ? text : text.replace(",", "."));
}

/**
 * Reads a number as people type it: group separators of any language (`1,15,00,000`, `1 150 000`),
 * Arabic and Persian digits, the Arabic decimal mark. A point is always the decimal mark.
 * @returns null when the text is empty or is no number
 */
export function parseTypedNumber(text: string): number | null {
  const plain = text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, latinDigit)
    .replace(/\u066b/g, ".")
    .replace(/[\s\u00a0\u202f,\u066c'’]/g, "")
    .replace(/\u2212/g, "-");
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}
