import type { Page, Paging } from "../model/common.ts";

const AT_ONCE = 100;
const MOST = 500;

/**
 * A page of a list that the provider cannot narrow: its first 500 are read and filtered here.
 * @param read asks the provider for a page
 */
export async function filteredPage<T>(
  read: (paging: Paging) => Promise<Page<T>>,
  keep: (item: T) => boolean,
  { offset = 0, limit = 10 }: Paging,
): Promise<Page<T>> {
  const items: T[] = [];
  for (let start = 0; start < MOST; start += AT_ONCE) {
    const page = await read({ offset: start, limit: AT_ONCE });
    items.push(...page.items.filter(keep));
    if (start + AT_ONCE >= page.total || page.items.length === 0) break;
  }
  return { items: items.slice(offset, offset + limit), total: items.length };
}
