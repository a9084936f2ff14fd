import type { HeadContext, PageHead, RemoteRoute, RouteContext } from "@gable/mfe-kit";

/** What a route says and reads, as far as it does. */
export interface RouteParts {
  prefetch?(context: RouteContext): Promise<unknown>;
  head(context: HeadContext): PageHead;
  status?(context: HeadContext): number;
}

/**
 * A route whose data and head travel with its screen's chunk, so that rarely opened screens cost the first
 * view nothing. `prefetch` always runs before `head` and `status`.
 */
export function lazyRoute(
  path: string,
  component: RemoteRoute["component"],
  load: () => Promise<RouteParts>,
): RemoteRoute {
  let parts: RouteParts | null = null;
  return {
    path,
    component,
    async prefetch(context) {
      parts = await load();
      await parts.prefetch?.(context);
    },
    head: (context) => parts?.head(context) ?? { title: context.settings?.company.name ?? "" },
    status: (context) => parts?.status?.(context) ?? 200,
  };
}
