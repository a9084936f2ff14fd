/** The one address of a page: slashes collapsed, none at the end. Null when the path is that already. */
export function canonicalAddress(pathname: string, search: string): string | null {
  // Collapsing also keeps `//evil.example/` from becoming a redirect to another host.
  const collapsed = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  return collapsed === pathname ? null : `${collapsed}${search}`;
}

/** Paths whose last segment looks like a file are no pages: they get a short answer instead of a rendered one. */
export function looksLikeFile(pathname: string): boolean {
  return /\.[a-z0-9]{1,11}$/i.test(pathname) || pathname.startsWith("/.well-known/");
}
