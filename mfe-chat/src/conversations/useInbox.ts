import { type Conversation, inbox, type LiveEvent } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { useHost, useSession } from "@gable/shared-sdk/react";
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@gable/shared-sdk/react-query";
import { useEffect, useMemo, useRef } from "react";
import { atMostEvery, type Throttled } from "../live/atMostEvery.ts";
import { whileHearing } from "../live/liveConnection.ts";
import { pollEvery } from "../live/pollEvery.ts";
import { useLive } from "../live/useLive.ts";
import { type ConversationId, isSame } from "./conversationList.ts";
import { applyToInbox, caughtUp, type InboxPages, rowsOf, withTop } from "./inboxCache.ts";
import { EVERYTHING, type InboxChoice, inboxOptions, LISTS, PER_PAGE } from "./inboxOptions.ts";

/** Lists that have to be read anew are, once in so many milliseconds, however much happens. */
const AT_MOST_EVERY = 1_000;

/** The member's conversations as they are chosen, kept current by live events. */
export function useInbox(choice: InboxChoice) {
  const { sdk } = useHost();
  const me = useSession()?.id ?? 0;
  const queryClient = useQueryClient();
  const renew = useRef<Throttled>(null);
  useEffect(() => {
    renew.current = renewing(sdk, queryClient, me);
    return renew.current.stop;
  }, [sdk, queryClient, me]);

  const apply = (event: LiveEvent) => {
    if (event.type === "reset") {
      void queryClient.invalidateQueries({ queryKey: LISTS });
      return;
    }
    for (const [key, list] of queryClient.getQueriesData<InboxPages>({ queryKey: LISTS })) {
      if (!list) continue;
      const next = applyToInbox(list, event, me);
      // What is searched or filtered may have come to belong, or to belong no more.
      const isWhole = key[2] === "all" && key[3] === "";
      if (next === null || (!isWhole && next !== list)) renew.current?.ask();
      if (next && next !== list) queryClient.setQueryData<InboxPages>(key, next);
    }
  };
  const heard = useRef<LiveEvent[]>([]);
  const live = useLive((event) => {
    if (queryClient.isFetching({ queryKey: LISTS }) > 0) heard.current.push(event);
    apply(event);
  });
  const query = useInfiniteQuery({
    ...inboxOptions(sdk, choice),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(live),
  });
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  // The answer was on its way when they came.
  useEffect(() => {
    if (!query.isFetching) for (const event of heard.current.splice(0)) latest.current(event);
  }, [query.isFetching]);
  const rows = useMemo(() => rowsOf(query.data), [query.data]);
  return { query, rows: query.data && rows, whole: query.data?.pages[0]?.whole ?? false };
}

/** Reads anew what cannot be told from events: the top of the whole list, and lists that are searched or filtered. */
function renewing(sdk: ApiClient, queryClient: QueryClient, me: number): Throttled {
  const whole = inboxOptions(sdk).queryKey;
  const isWhole = ({ queryKey }: { queryKey: readonly unknown[] }) => whole.every((part, at) => queryKey[at] === part);
  const throttled = atMostEvery(AT_MOST_EVERY, async () => {
    void queryClient.invalidateQueries({ queryKey: LISTS, predicate: (query) => !isWhole(query) });
    const [top, heard] = await whileHearing(sdk, () => inbox(sdk, { limit: PER_PAGE }).catch(() => null));
    if (!top) return;
    queryClient.setQueryData<InboxPages>(whole as unknown as string[], (list) => {
      const read = list && withTop(list, top);
      const current = read && caughtUp(read, heard, me);
      if (current === null) throttled.ask();
      return current ?? read;
    });
  });
  return throttled;
}

/** The conversation that the address names: from the list, else asked for by itself; null where there is none. */
export function useOpenConversation(current: ConversationId | null) {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({ ...inboxOptions(sdk, EVERYTHING), enabled: false });
  const isIt = (row: Conversation) => current !== null && isSame(row, current);
  const listed = list.data?.pages.flatMap(({ items }) => items).find(isIt);
  const key = ["conversations", "one", current?.userId, current?.propertyId];
  const alone = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await inbox(sdk, { only: current ?? undefined }, { signal })).items.find(isIt) ?? null,
    enabled: current !== null && !listed && (list.data !== undefined || list.isError),
    staleTime: 0,
    retry: false,
  });
  useLive((event) => {
    if (event.type === "reset") void queryClient.invalidateQueries({ queryKey: ["conversations", "one"] });
  });
  return { open: listed ?? alone.data ?? undefined, isKnown: listed !== undefined || alone.data !== undefined };
}
