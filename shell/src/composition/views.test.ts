import type { ReportPlace } from "@gable/shared-sdk/host";
import type { ManifestStore } from "../releases/manifestStore.ts";
import { createViews } from "./views.ts";

const release = (name: string, version: string, paths: string[]) => ({
  name,
  version,
  descriptor: { name, routes: paths.map((path) => ({ path, access: "public" })) },
});

let live = "2";
const releases = () => ({
  shell: release("shell", "1", ["/login"]),
  catalog: release("catalog", live, ["/properties", "/properties-details/:slugId"]),
});
const manifests = {
  manifest: () => ({ revision: 1, releases: releases() }),
  live: (name: "shell" | "catalog") => releases()[name],
} as unknown as ManifestStore;

test("a view is told by route and release, once for a path", () => {
  const seen: ReportPlace[] = [];
  const views = createViews(manifests, (place) => seen.push(place));
  views.moved("/properties-details/villa-of-somebody-17");
  views.moved("/properties-details/villa-of-somebody-17");
  views.moved("/login");
  views.moved("/nowhere/at/all");
  expect(seen).toEqual([
    { remote: "catalog", version: "2", route: "/properties-details/:slugId" },
    { remote: "shell", version: "1", route: "/login" },
    { remote: "shell", version: "1", route: null },
  ]);
});

test("a release that stands goes on counting until the remote is left", () => {
  const seen: string[] = [];
  const views = createViews(manifests, ({ version }) => seen.push(version));
  views.moved("/properties");
  views.stands("catalog", "2");
  live = "3";
  views.moved("/properties-details/villa");
  views.moved("/login");
  views.moved("/properties");
  expect(seen).toEqual(["2", "2", "1", "3"]);
});
