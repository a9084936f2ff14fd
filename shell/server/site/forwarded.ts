/** Tells the provider under which address the visitor sees the site, so that it writes addresses of files so. */
export function forwardedOrigin(origin: string): Record<string, string> {
  const { host, protocol } = new URL(origin);
  return { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
}
