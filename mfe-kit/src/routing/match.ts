import { foldCase, type Segment, variantsOf } from "./pattern.ts";

export interface RouteMatch<R> {
  route: R;
  /** Decoded values by parameter name; the rest of a `*` under the key `*`. */
  params: Record<string, string>;
}

/** Decoded segments of a path. When one of them cannot be decoded, all stay as they came, as React Router has it. */
function partsOf(pathname: string): string[] {
  const parts = pathname.split("/").slice(1);
  try {
    return parts.map((part) => decodeURIComponent(part).replaceAll("/", "%2F"));
  } catch {
    return parts;
  }
}

const parameterOf = (part: string): string => part.replaceAll("%2F", "/");

function paramsOf(segments: Segment[], parts: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === "splat") {
      params["*"] = parameterOf(parts.slice(index).join("/"));
      return params;
    }
    const part = parts[index];
    if (!part) return null;
    if (segment.kind === "dynamic") params[segment.name] = parameterOf(part);
    else if (foldCase(part) !== segment.text) return null;
  }
  return parts.slice(segments.length).some(Boolean) ? null : params;
}

/**
 * The route that a path belongs to: of those that match, the one with the most specific pattern, and of several equally
 * specific ones the first. Registry, composer, shell and remotes all ask here, so that they never differ.
 * @param pathname as in an address, percent-encoded and without query; slashes at its end are ignored
 */
export function matchRoute<R extends { path: string }>(routes: readonly R[], pathname: string): RouteMatch<R> | null {
  const parts = partsOf(pathname);
  let best: (RouteMatch<R> & { score: number }) | null = null;
  for (const route of routes) {
    for (const { segments, score } of variantsOf(route.path)) {
      if (best && score <= best.score) continue;
      const params = paramsOf(segments, parts);
      if (params) best = { route, params, score };
    }
  }
  return best && { route: best.route, params: best.params };
}
