import type { RouteDescriptor } from "@gable/shared-sdk/host";

/** `/user/property/:id/edit` → `/user/property/`. */
function beforeFields(path: string): string {
  const field = path.indexOf("/:");
  return field < 0 ? path : path.slice(0, field + 1);
}

/** `robots.txt`: members' pages and the API are no reading for crawlers. @param origin without a slash at the end */
export function robotsText(routes: readonly RouteDescriptor[], origin: string): string {
  const members = routes
    .filter((route) => route.access === "member")
    .map((route) => beforeFields(route.path).replace(/\*$/, ""));
  const disallowed = [...new Set(["/api/", "/dev/", ...members])].filter((path) => path !== "/").sort();
  // What lies below another disallowed path needs no line of its own.
  const lines = disallowed.filter(
    (path) => !disallowed.some((other) => other !== path && path.startsWith(other.endsWith("/") ? other : `${other}/`)),
  );
  return ["User-agent: *", ...lines.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}
