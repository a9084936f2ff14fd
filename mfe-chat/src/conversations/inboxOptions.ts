import { type InboxInput, type InboxPage, inboxQuery } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@gable/shared-sdk/react-query";

export type InboxFilter = NonNullable<InboxInput["filter"]>;

/** What of the conversations is shown. */
export interface InboxChoice {
  search: string;
  filter: InboxFilter | null;
}

export const EVERYTHING: InboxChoice = { search: "", filter: null };

/** Key of every list of conversations of this remote. */
export const LISTS = ["conversations", "list"] as const;
export const UNREAD = ["conversations", "unread"] as const;

export const PER_PAGE = 40;

/** Asks by the SDK's query, so that the call comes with the remote's other calls and not with whatever imports this. */
async function ask(sdk: ApiClient, input: InboxInput, signal: AbortSignal, client: QueryClient): Promise<InboxPage> {
  const { queryFn, queryKey } = inboxQuery(sdk, input);
  if (typeof queryFn !== "function") throw new Error("The query of conversations asks nothing.");
  return queryFn({ client, queryKey, signal, meta: undefined });
}

/** The conversations that are chosen, by pages. Always asked anew: live events change them. */
export function inboxOptions(sdk: ApiClient, { search, filter }: InboxChoice = EVERYTHING) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, filter ?? "all", search] as const,
    queryFn: ({ pageParam, signal, client }) => {
      const page = { limit: PER_PAGE, cursor: pageParam || undefined };
      return ask(sdk, { ...page, search: search || undefined, filter: filter ?? undefined }, signal, client);
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** How many messages wait unread, with the newest conversation. */
export function unreadOptions(sdk: ApiClient) {
  return queryOptions({
    queryKey: UNREAD,
    queryFn: ({ signal, client }) => ask(sdk, { limit: 1 }, signal, client),
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
