/** Address of the results of a saved search; with what is new first. */
export function searchHref(query: string, newestFirst = false): string {
  const given = new URLSearchParams(query);
  if (newestFirst) given.set("sort", "newest");
  const text = given.toString();
  return text ? `/properties?${text}` : "/properties";
}
