import type { Boot } from "@gable/shared-sdk/host";
import { hydrate, QueryClient } from "@gable/shared-sdk/react-query";

/** Cached answers count as fresh for ten minutes (spec §9). Milliseconds. */
const STALE_AFTER = 600_000;

/** The one cache of answers. @param answers those that the page was rendered from */
export function createQueryClient(answers: Boot["query"]): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_AFTER, refetchOnWindowFocus: false, retry: false } },
  });
  if (answers) hydrate(queryClient, answers);
  return queryClient;
}
