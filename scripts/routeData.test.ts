import { join } from "node:path";
import { QueryClient } from "@gable/shared-sdk/react-query";
import { ROOT, remoteFolders } from "../launcher/src/workspaces.mjs";
import type { RemoteRoute } from "../mfe-kit/src/index.ts";
import { createApiClient } from "../shared-sdk/src/client/index.ts";

const ORIGIN = "https://site.test";
const PARAMETER = /:(\w+)/g;

const ROUTES = remoteFolders()
  .flatMap((folder) =>
    (require(join(ROOT, folder, "src/routes.ts")).default as RemoteRoute[]).map((route): [string, RemoteRoute] => [
      `${folder} ${route.path}`,
      route,
    ]),
  )
  .filter(([, { data }]) => data);

/** What a route's `prefetch` asks the provider for first, below `/api/`; no answer ever comes. */
async function readsOf(route: RemoteRoute, params: Record<string, string>): Promise<string[]> {
  const reads: string[] = [];
  const sdk = createApiClient({
    baseUrl: "/api/",
    fetch: (async (address: string) => {
      reads.push(address.replace("/api/", ""));
      return new Promise(() => undefined);
    }) as typeof fetch,
    token: () => null,
  });
  const url = new URL(
    route.path.replace(PARAMETER, (_, name: string) => params[name] ?? ""),
    ORIGIN,
  );
  void route.prefetch?.({ queryClient: new QueryClient(), sdk, params, url, language: "en", settings: null });
  await new Promise((resolve) => setTimeout(resolve, 50));
  return reads;
}

test("there are routes that name their reads", () => expect(ROUTES.length).toBeGreaterThan(0));

test.each(ROUTES)("%s names the reads that its prefetch begins with", async (_, route) => {
  const names = [...route.path.matchAll(PARAMETER)].map(([, name]) => name ?? "");
  const params = Object.fromEntries(names.map((name) => [name, `a-${name}`]));
  const declared = (route.data ?? []).map((read) =>
    read.replace(PARAMETER, (_whole, name: string) => params[name] ?? ""),
  );
  expect(declared.sort()).toEqual((await readsOf(route, params)).sort());
});
