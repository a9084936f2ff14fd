/**
 * The pages to name: first, last, and the neighbours of the current one. `null` stands for a gap; a gap of one
 * page is that page. Of infinitely many there is no last one: a gap stands at the end.
 */
export function pageWindow(page: number, count: number): (number | null)[] {
  const named = new Set([1, count, page - 1, page, page + 1]);
  if (page <= 3) for (const early of [2, 3]) named.add(early);
  if (page >= count - 2) for (const late of [count - 2, count - 1]) named.add(late);
  const pages = [...named].filter((number) => number >= 1 && number <= count).sort((a, b) => a - b);
  const out: (number | null)[] = [];
  for (const [index, number] of pages.entries()) {
    const before = pages[index - 1];
    if (before !== undefined && number - before === 2) out.push(number - 1);
    else if (before !== undefined && number - before > 2) out.push(null);
    out.push(number);
  }
  if (!Number.isFinite(count)) out.pop();
  return out;
}
