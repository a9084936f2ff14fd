/** How many characters a text has as people count them, without the spaces around it. */
export function characters(text: string): number {
  return Array.from(text.trim()).length;
}
