/** Name of the query parameter that says where to return when a page has been seen to. */
const NEXT = "next";

/** The way to a page where a member puts something right, and from there back to where they were. Both paths of this site. */
export function withReturn(to: string, from: string): string {
  const [path = "", query = ""] = to.split("?");
  const search = new URLSearchParams(query);
  search.set(NEXT, from);
  return `${path}?${search}`;
}

/**
 * Where a page that was come to by {@link withReturn} leads back: a path of this site, or null.
 * @param next of the page's query
 */
export function returnPath(next: string | null): string | null {
  // Browsers leave tabs and line breaks in an address out: "/<tab>/other.site" would be another site's.
  return next && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : null;
}
