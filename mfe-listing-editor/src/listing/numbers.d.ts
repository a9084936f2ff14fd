/**
 * Reads a number as people type it: group separators of any language (`1,15,00,000`, `1 150 000`),
 * Arabic and Persian digits, the Arabic decimal mark. A point is always the decimal mark.
 * @returns null when the text is empty or is no number
 */
export declare function parseTypedNumber(text: string): number | null;
