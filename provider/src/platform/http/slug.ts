/**
 * Lower case, only letters and digits, spaces to hyphens, repeated hyphens collapsed (spec §5).
 * Text without a single letter that can be written so gives `fallback`.
 */
export function slugify(text: string, fallback = "listing"): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .slice(0, 120)
    .replace(/^-+|(?<!-)-+$/g, "");
  return slug || fallback;
}

/** So many slugs are asked for at once. */
const AT_ONCE = 20;

/**
 * A slug that is free: the wanted one, else with a number after it, the first free one where few have the same name. Asks for slugs
 * by themselves, and never for all that begin alike: five questions for a thousand of the same name, seven for a million.
 * @param takenOf which of a few slugs are in use
 */
export async function freeSlug(
  wanted: string,
  takenOf: (slugs: string[]) => Iterable<string> | Promise<Iterable<string>>,
): Promise<string> {
  const numbered = (number: number) => (number === 1 ? wanted : `${wanted}-${number}`);
  const numbersOf = (of: (index: number) => number) => Array.from({ length: AT_ONCE }, (_, index) => of(index + 1));
  // The one before the free one is taken, or there is none.
  let before = 0;
  let free = Number.POSITIVE_INFINITY;
  while (free - before > 1) {
    const step = Math.ceil((free - before) / (AT_ONCE + 1));
    const following = numbersOf((index) => index);
    const doubled = numbersOf((index) => before * 2 ** index);
    const between = numbersOf((index) => before + step * index).filter((number) => number < free);
    const numbers = before === 0 ? following : free === Number.POSITIVE_INFINITY ? doubled : between;
    const taken = new Set(await takenOf(numbers.map(numbered)));
    const at = numbers.findIndex((number) => !taken.has(numbered(number)));
    if (at >= 0) free = numbers[at] ?? free;
    before = (at >= 0 ? numbers[at - 1] : numbers.at(-1)) ?? before;
  }
  return numbered(free);
}
