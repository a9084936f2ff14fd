/** The first word of a name; nothing of what may be an address or a number in its place. */
export function firstName(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return /[@\d]/.test(first) ? "" : first;
}
