import { messages } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { QueryClient } from "@gable/shared-sdk/react-query";
import type { ConversationId } from "../conversations/conversationList.ts";
import { whileHearing } from "../live/liveConnection.ts";
import { inOrder, type ThreadPages, threadKey, withMarks, withNewest } from "./threadCache.ts";

const PER_PAGE = 50;

/** Reads the newest messages of a thread that is open anew; what was read above them stays. */
export async function readNewest(sdk: ApiClient, queryClient: QueryClient, id: ConversationId): Promise<void> {
  const asked = inOrder(queryClient.getQueryData<ThreadPages>(threadKey(id))).at(-1)?.id;
  const input = { userId: id.userId, propertyId: id.propertyId, perPage: PER_PAGE };
  const [read, heard] = await whileHearing(sdk, () => messages(sdk, input).catch(() => null));
  if (!read) return;
  const fresh = withMarks(read, heard, id);
  queryClient.setQueryData<ThreadPages>(threadKey(id), (thread) => thread && withNewest(thread, fresh, asked));
}
