import { type Segment, variantsOf } from "./pattern.ts";

const SEGMENT = /^(?::[A-Za-z][\w-]*|(?!\.\.?\??$)[\w.~-]+)\??$/;
const LONGEST = 300;
/** Each doubles the variants of a pattern. */
const MOST_OPTIONAL = 4;

/** Whether a text is an absolute path pattern that {@link matchRoute} understands. */
export function isRoutePattern(text: string): boolean {
  if (!text.startsWith("/") || text.length > LONGEST) return false;
  const parts = text.slice(1).split("/");
  if (parts.at(-1) === "" || parts.at(-1) === "*") parts.pop();
  return (
    parts.every((part) => SEGMENT.test(part)) && parts.filter((part) => part.endsWith("?")).length <= MOST_OPTIONAL
  );
}

function overlap(one: Segment[], other: Segment[]): boolean {
  for (let index = 0; ; index += 1) {
    const left = one[index];
    const right = other[index];
    if (left?.kind === "splat" || right?.kind === "splat") return true;
    if (!left || !right) return left === right;
    if (left.kind === "static" && right.kind === "static" && left.text !== right.text) return false;
  }
}

function example(one: Segment[], other: Segment[]): string {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  const parts = longer.map((segment, index) => {
    const twin = shorter[index];
    if (segment.kind === "static") return segment.text;
    if (twin?.kind === "static") return twin.text;
    return segment.kind === "dynamic" ? `{${segment.name}}` : "…";
  });
  return `/${parts.join("/")}`;
}

/** A path that both patterns would match equally well, or null when one always wins or no path matches both. */
export function ambiguousPath(one: string, other: string): string | null {
  for (const left of variantsOf(one)) {
    for (const right of variantsOf(other)) {
      if (left.score === right.score && overlap(left.segments, right.segments)) {
        return example(left.segments, right.segments);
      }
    }
  }
  return null;
}
