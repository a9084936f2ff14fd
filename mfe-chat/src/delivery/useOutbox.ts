import { useHost, useSession } from "@gable/shared-sdk/react";
import { useSyncExternalStore } from "react";
import { memberOutbox } from "./memberOutbox.ts";
import type { Outbox } from "./outbox.ts";
import type { Outgoing } from "./outgoing.ts";

const NOTHING: readonly Outgoing[] = [];
const nobody: Pick<Outbox, "list" | "subscribe" | "write" | "retry" | "discard" | "isAtRisk"> = {
  list: () => NOTHING,
  subscribe: () => () => undefined,
  write: () => undefined,
  retry: () => undefined,
  discard: () => undefined,
  isAtRisk: () => false,
};

/** The member's messages that are on their way, of all conversations. */
export function useOutbox() {
  const { sdk, session, queryClient, i18n } = useHost();
  const me = useSession();
  const outbox = me ? memberOutbox({ sdk, session, queryClient, i18n }, me.id) : nobody;
  const messages = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
  const { write, retry, discard } = outbox;
  return { messages, write, retry, discard, isAtRisk: messages.length > 0 && outbox.isAtRisk() };
}
