import { createApiClient } from "@gable/shared-sdk/client";
import type { BootLanguage, LanguageOption } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  QueryClient,
} from "@gable/shared-sdk/react-query";
import { loadableRoutes, matchLoadable } from "../remote/loadableRoute.ts";
import { RemoteApp } from "../remote/RemoteApp.tsx";
import type { HeadContext, PageHead, RemoteRoute } from "../remote/route.ts";
import { renderToMarkup } from "./renderToMarkup.ts";
import { createServerHost } from "./serverHost.ts";

/** Milliseconds; nothing prefetched for a page goes stale while it is rendered (spec §9). */
const STALE_AFTER = 600_000;

export interface ServerRenderInput {
  /** Absolute address of the page as the visitor sees it. */
  url: string;
  /** Base of the provider's API as the composer reaches it: `http://127.0.0.1:4300/api/`. */
  apiUrl: string;
  settings: Settings | null;
  /** Texts of the namespaces `shell`, `ui`, `sdk` and the remote's own. */
  language: BootLanguage;
  languages: LanguageOption[];
  /** Time for the provider's answers, in milliseconds. */
  timeout: number;
}

/** What is known of a page before it is rendered. */
export interface ServerData {
  /** 200, or what the route's `status` says: 404, 410. */
  status: number;
  head: PageHead | null;
  /** Dehydrated query cache: also there when rendering failed, so that the browser need not ask again. */
  dehydrated: unknown;
}

export interface ServerRenderResult extends ServerData {
  /** Null when the page could not be rendered: the browser will. */
  html: string | null;
  /** Why `html` is null. */
  error: string | null;
}

export interface ServerEntry {
  /** @param onData told of the data before rendering begins: they outlive a rendering that takes too long */
  render(input: ServerRenderInput, onData?: (data: ServerData) => void): Promise<ServerRenderResult>;
}

/** Without what the browser finds by itself when its empty cache takes the queries over: all of them have their data. */
function pared({ mutations, queries }: DehydratedState): DehydratedState {
  const kept = queries.map(
    ({ queryHash: _hash, dehydratedAt: _at, state: { fetchStatus: _fetch, ...state }, ...query }) => ({
      ...query,
      state,
    }),
  );
  return { mutations, queries: kept as unknown as DehydratedState["queries"] };
}

/**
 * The server entry of a remote: prefetches a route's data and renders it as an anonymous visitor sees it,
 * in the same tree and under the same `identifierPrefix` as the lifecycles in the browser.
 * @param remote short name of the remote
 */
export function createServerEntry(remote: string, routes: readonly RemoteRoute[]): ServerEntry {
  const loadables = loadableRoutes(routes);
  return {
    async render(input, onData) {
      const url = new URL(input.url);
      const match = matchLoadable(loadables, url.pathname);
      if (!match) {
        return {
          status: 404,
          head: null,
          dehydrated: null,
          html: null,
          error: `${remote} has no route for ${url.pathname}`,
        };
      }
      const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: STALE_AFTER } } });
      const sdk = createApiClient({
        baseUrl: input.apiUrl,
        fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(input.timeout) }),
        token: () => null,
        language: () => input.language.code,
      });
      const host = createServerHost({ ...input, url, sdk, queryClient });
      const { route } = match.loadable;
      await Promise.all([
        match.loadable.load(),
        // A call that fails leaves its query empty; the screen then shows its own error in the browser.
        route
          .prefetch?.({
            queryClient,
            sdk,
            params: match.params,
            url,
            language: input.language.code,
            settings: input.settings,
          })
          .catch(() => undefined),
      ]);
      const context: HeadContext = {
        queryClient,
        params: match.params,
        url,
        language: input.language.code,
        t: host.i18n.t,
        settings: input.settings,
        origin: url.origin,
      };
      const result: ServerData = {
        status: route.status?.(context) ?? 200,
        head: route.head?.(context) ?? null,
        dehydrated: pared(
          dehydrate(queryClient, {
            // What only a drawn part reads stands in its markup.
            shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && query.meta?.drawn !== true,
          }),
        ),
      };
      onData?.(result);
      try {
        const html = await renderToMarkup(<RemoteApp services={host} routes={loadables} />, `${remote}-`);
        return { ...result, html, error: null };
      } catch (error) {
        return {
          ...result,
          html: null,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        };
      } finally {
        queryClient.clear();
      }
    },
  };
}
