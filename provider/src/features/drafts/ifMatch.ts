/**
 * The revision that a writer has seen, out of `If-Match` (RFC 9110 §13.1.1): `"3"`, `W/"3"` or a bare 3.
 * @returns 0 for a draft that is to be new, "any" for `*`, null when the header is absent or says something else
 */
export function readIfMatch(header: string | undefined): number | "any" | null {
  const value = header?.trim() ?? "";
  if (value === "*") return "any";
  const revision = /^(?:W\/)?"?(\d{1,9})"?$/.exec(value)?.[1];
  return revision === undefined ? null : Number(revision);
}
