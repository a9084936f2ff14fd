/**
 * Path patterns in React Router's syntax and by React Router's own scores (`computeScore`): literal segments, `:name`,
 * either of them optional with `?`, and `*` for the rest at the end.
 */

const STATIC = 10;
const DYNAMIC = 3;
const EMPTY = 1;
const SPLAT = -2;

export type Segment = { kind: "static"; text: string } | { kind: "dynamic"; name: string } | { kind: "splat" };

/** A pattern with its optional segments decided: `/a/:b?` has two, `/a/:b` and `/a`. */
export interface Variant {
  segments: Segment[];
  /** The higher, the more specific. */
  score: number;
}

/** Letters of ASCII alone: what a path folds beyond them is no literal of a pattern. */
export const foldCase = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function parseSegment(part: string): Segment {
  if (part === "*") return { kind: "splat" };
  if (part.startsWith(":")) return { kind: "dynamic", name: part.slice(1) };
  return { kind: "static", text: foldCase(part) };
}

function scoreOf(segments: Segment[]): number {
  const points = { static: STATIC, dynamic: DYNAMIC, splat: SPLAT };
  const start = segments.length === 0 ? EMPTY + 2 : segments.length + 1;
  return segments.reduce((score, { kind }) => score + points[kind], start);
}

/** The variants of a pattern, in the order in which they are preferred at the same score. */
export function variantsOf(pattern: string): Variant[] {
  let variants: string[][] = [[]];
  for (const part of pattern.split("/").filter(Boolean)) {
    variants = part.endsWith("?")
      ? variants.flatMap((variant) => [[...variant, part.slice(0, -1)], variant])
      : variants.map((variant) => [...variant, part]);
  }
  return variants.map((parts) => {
    const segments = parts.map(parseSegment);
    return { segments, score: scoreOf(segments) };
  });
}
