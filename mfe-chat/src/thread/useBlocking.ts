import { blockUser, type Conversation, unblockUser } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQueryClient } from "@gable/shared-sdk/react-query";
import { useState } from "react";

/** Blocks or unblocks the other person; the toast takes a block back at once. */
export function useBlocking({ userId, name, blockedByMe }: Conversation): { toggle(): void; pending: boolean } {
  const t = useT();
  const { sdk, notify } = useHost();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  async function change(block: boolean): Promise<void> {
    setPending(true);
    try {
      await (block ? blockUser(sdk, { userId }) : unblockUser(sdk, { userId }));
      await queryClient.invalidateQueries({ queryKey: ["conversations"] });
      notify({
        tone: "ok",
        title: t(block ? "chat.thread.blockedNow" : "chat.thread.unblockedNow", { name }),
        action: block ? { label: t("chat.thread.undo"), run: () => void change(false) } : undefined,
      });
    } catch (error) {
      notify({ tone: "bad", title: t("chat.thread.blockFailed"), description: errorText(error, t) });
    } finally {
      setPending(false);
    }
  }
  return { toggle: () => void change(!blockedByMe), pending };
}
