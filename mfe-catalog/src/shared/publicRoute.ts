import type { HeadContext, PageHead, RemoteRoute, RouteContext } from "@gable/mfe-kit";

/** What a screen says and reads, as far as it does. */
export interface RouteParts {
  prefetch?(context: RouteContext): Promise<unknown>;
  head(context: HeadContext): PageHead;
  status?(context: HeadContext): number;
}

export interface PublicRoute extends Pick<RemoteRoute, "path" | "component"> {
  /** None when left out. */
  query?: readonly string[];
  /** Data and head of the screen, which may travel with its chunk and cost the first view of another screen nothing. */
  parts(): Promise<RouteParts>;
}

/** A screen for everybody, rendered on the server. Its `prefetch` always runs before `head` and `status`. */
export function publicRoute({ path, query = [], component, parts: load }: PublicRoute): RemoteRoute {
  let parts: RouteParts | null = null;
  return {
    path,
    access: "public",
    server: true,
    query,
    component,
    async prefetch(context) {
      parts = await load();
      await parts.prefetch?.(context);
    },
    head: (context) => parts?.head(context) ?? { title: context.settings?.company.name ?? "" },
    status: (context) => parts?.status?.(context) ?? 200,
  };
}
