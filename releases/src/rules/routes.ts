/**
 * Path patterns in React Router's syntax, ranked by its own scores, so that registry, composer and
 * browser agree on which remote owns a path.
 */

const STATIC = 10;
const DYNAMIC = 3;
const EMPTY = 1;
const SPLAT = -2;

type Segment = { kind: "static"; text: string } | { kind: "dynamic"; name: string } | { kind: "splat" };

export interface PathMatch {
  /** Decoded values by parameter name; the rest of a `*` under the key `*`. */
  params: Record<string, string>;
}

function parse(variant: string): Segment[] {
  return variant
    .split("/")
    .filter((part) => part !== "")
    .map((part): Segment => {
      if (part === "*") return { kind: "splat" };
      if (part.startsWith(":")) return { kind: "dynamic", name: part.slice(1) };
      return { kind: "static", text: part.toLowerCase() };
    });
}

/** Patterns without optional segments that an optional one stands for: `/a/:b?` is `/a` and `/a/:b`. */
export function expandOptional(pattern: string): string[] {
  const parts = pattern.split("/").filter((part) => part !== "");
  let variants: string[][] = [[]];
  for (const part of parts) {
    variants = part.endsWith("?")
      ? variants.flatMap((variant) => [variant, [...variant, part.slice(0, -1)]])
      : variants.map((variant) => [...variant, part]);
  }
  return variants.map((variant) => `/${variant.join("/")}`);
}

/** React Router's score of a pattern (`computeScore`): the higher, the more specific. */
export function routeScore(variant: string): number {
  const segments = parse(variant);
  if (segments.length === 0) return EMPTY + 2;
  return segments.reduce(
    (score, segment) => score + (segment.kind === "static" ? STATIC : segment.kind === "dynamic" ? DYNAMIC : SPLAT),
    segments.length + 1,
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

/** A path that both patterns would match with the same rank, or null when one always wins or none overlaps. */
export function ambiguousPath(one: string, other: string): string | null {
  for (const left of expandOptional(one)) {
    for (const right of expandOptional(other)) {
      const a = parse(left);
      const b = parse(right);
      if (!overlap(a, b) || routeScore(left) !== routeScore(right)) continue;
      const longer = a.length >= b.length ? a : b;
      const shorter = longer === a ? b : a;
      const example = longer.map((segment, index) => {
        const twin = shorter[index];
        if (segment.kind === "static") return segment.text;
        if (twin?.kind === "static") return twin.text;
        return segment.kind === "dynamic" ? `{${segment.name}}` : "…";
      });
      return `/${example.join("/")}`;
    }
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function matchVariant(variant: string, parts: string[]): PathMatch | null {
  const params: Record<string, string> = {};
  const segments = parse(variant);
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === "splat") {
      params["*"] = parts.slice(index).map(decode).join("/");
      return { params };
    }
    const part = parts[index];
    if (part === undefined) return null;
    if (segment.kind === "dynamic") params[segment.name] = decode(part);
    else if (decode(part).toLowerCase() !== segment.text) return null;
  }
  return segments.length === parts.length ? { params } : null;
}

/**
 * The best route for a path among all candidates, as React Router would rank them.
 * @param pathname without query; a trailing slash is ignored
 */
export function matchRoute<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): { route: R; params: Record<string, string> } | null {
  const parts = pathname.split("/").filter((part) => part !== "");
  let best: { route: R; params: Record<string, string>; score: number } | null = null;
  for (const route of routes) {
    for (const variant of expandOptional(route.path)) {
      const match = matchVariant(variant, parts);
      const score = routeScore(variant);
      if (match && (!best || score > best.score)) best = { route, params: match.params, score };
    }
  }
  return best && { route: best.route, params: best.params };
}
