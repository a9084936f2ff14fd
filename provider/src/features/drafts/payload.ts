const DEEPEST = 40;

// PostgreSQL's JSON holds neither NUL nor half a surrogate pair.
const isText = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** What keeps a payload from being stored; null when nothing does. Without recursion: it may nest as deep as it likes. */
export function payloadProblem(payload: Record<string, unknown>): string | null {
  const waiting: [unknown, number][] = [[payload, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value === "string" && !isText(value)) return "payload holds text that is no Unicode.";
    if (typeof value !== "object" || value === null) continue;
    if (depth === DEEPEST) return `payload may nest ${DEEPEST} levels.`;
    for (const [key, inner] of Object.entries(value)) {
      if (!isText(key)) return "payload holds text that is no Unicode.";
      waiting.push([inner, depth + 1]);
    }
  }
  return null;
}
