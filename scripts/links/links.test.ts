import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { platformFolders, ROOT } from "../../launcher/src/workspaces.mjs";
import { matchRoute } from "../../mfe-kit/src/routing/index.ts";
import type { RemoteDescriptor } from "../../shared-sdk/src/host/index.ts";
import { emittedPaths } from "./find.ts";
import { NO_PAGES } from "./noPages.ts";

/*
 * Every path that some part writes for visitors leads to a route of a live descriptor: links of screens, entries of the
 * navigation, the gate's ways out, mails, shared addresses, notifications, the sitemap, the service worker.
 */

const SKIPPED = new Set(["node_modules", "dist", ".gable", "testing", "languages"]);

/** Scripts below a folder, without tests. */
function scripts(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : scripts(path);
    return /\.(?:ts|tsx|js)$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const descriptors = platformFolders().map((folder): RemoteDescriptor => {
  const file = folder === "shell" ? "host.ts" : "remote.ts";
  return require(join(ROOT, folder, file)).default;
});
const routes = descriptors.flatMap((descriptor) => descriptor.routes);

/** Whether a path is a visitor's page: no file, nothing that another part answers, and not of values alone. */
function isPage(path: string): boolean {
  const segments = path.split("/").slice(1);
  if (segments.every((segment) => segment === "x") || segments.at(-1)?.includes(".")) return false;
  return !Object.hasOwn(NO_PAGES, `/${segments[0]}`);
}

const emitted = [...platformFolders(), "shared-sdk/src", "shared-ui/src", "provider/src"]
  .flatMap((folder) => scripts(join(ROOT, folder)))
  .flatMap((file) =>
    emittedPaths(readFileSync(file, "utf8"), file.endsWith("x")).map(({ path, line }) => ({
      path,
      place: `${relative(ROOT, file).replaceAll("\\", "/")}:${line}`,
    })),
  )
  .filter(({ path }) => isPage(path));

test("every path that is emitted is a route", () => {
  const lost = emitted.filter(({ path }) => !matchRoute(routes, path));
  expect(lost.map(({ path, place }) => `${path} (${place})`)).toEqual([]);
});

test.each([
  ["the gate's ways out", "shared-sdk/src/gate/", "/subscription-plan"],
  ["mails", "provider/src/identity/accounts/", "/reset-password"],
  ["mails about searches", "provider/src/features/saved-searches/", "/properties-details/x"],
  ["links that end mails", "provider/src/features/saved-searches/", "/search-alerts/x"],
  ["shared addresses", "provider/src/features/boards/", "/boards/x"],
  ["addresses for programs", "provider/src/marketplace/content/", "/project-details/x"],
  ["payments", "provider/src/features/payments/", "/payment/success"],
  ["notifications", "shell/public/", "/user/notifications"],
  ["the sitemap", "shell/server/seo/", "/article-details/x"],
  ["the navigation", "mfe-catalog/remote.ts", "/properties"],
  ["links of a screen", "mfe-account/src/", "/my-property/x"],
])("%s are among what is looked at", (_, place, path) => {
  expect(emitted.filter((one) => one.place.startsWith(place)).map((one) => one.path)).toContain(path);
});
