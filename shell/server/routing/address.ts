/** A route's pattern, and the values that it has taken from a path. */
interface MatchedRoute {
  route: { path: string };
  params: Record<string, string>;
}

/** The path with the fixed parts as its route writes them: matching knows no case, `/Homes` is `/homes`. */
function asRouted({ route, params }: MatchedRoute, pathname: string): string {
  const parts = pathname.split("/");
  const segments = route.path
    .split("/")
    .filter((segment) => !/^:.*\?$/.test(segment) || Object.hasOwn(params, segment.slice(1, -1)));
  const fixed = segments.map((segment, index) => (/^[:*]/.test(segment) ? parts[index] : segment.replace(/\?$/, "")));
  const rest = segments.at(-1) === "*" ? parts.slice(segments.length) : [];
  const written = [...fixed, ...rest].filter((part) => part !== undefined);
  return written.length === parts.length ? new URL(written.join("/"), "http://site").pathname : pathname;
}

/**
 * The one address of a page: slashes collapsed, none at the end, fixed parts as its route has them. Null when the path
 * is that already.
 * @param matched null where no route owns the path
 */
export function canonicalAddress(pathname: string, search: string, matched: MatchedRoute | null): string | null {
  // Collapsing also keeps `//evil.example/` from becoming a redirect to another host.
  const collapsed = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const canonical = matched ? asRouted(matched, collapsed) : collapsed;
  return canonical === pathname ? null : `${canonical}${search}`;
}

/** Paths whose last segment looks like a file are no pages: they get a short answer instead of a rendered one. */
export function looksLikeFile(pathname: string): boolean {
  return /\.[a-z0-9]{1,11}$/i.test(pathname) || pathname.startsWith("/.well-known/");
}
