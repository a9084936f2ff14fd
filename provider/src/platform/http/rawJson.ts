/** JSON of what belongs into the empty arrays under a key, one text after the other, for each such array in turn. */
export type RawJson = Record<string, readonly (readonly string[])[]>;

/**
 * Puts what is written already into an answer's JSON. A key in quotes never stands inside of a text: there its quotes
 * are escaped.
 * @throws Error when the answer has fewer or more empty arrays under a key than there is to put into them
 */
export function insertRawJson(json: string, raw: RawJson): string {
  return Object.entries(raw).reduce((text, [key, contents]) => {
    const parts = text.split(`"${key}":[]`);
    if (parts.length !== contents.length + 1)
      throw new Error(`${contents.length} contents for ${parts.length - 1} empty arrays "${key}".`);
    return parts.reduce(
      (before, after, index) => `${before}"${key}":[${contents[index - 1]?.join(",") ?? ""}]${after}`,
    );
  }, json);
}
