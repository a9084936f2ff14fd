import { sendMessage } from "@gable/shared-sdk/calls";
import { type ApiClient, ApiError } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import type { HostServices } from "@gable/shared-sdk/host";
import { liveConnection } from "../live/liveConnection.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { createStore, type Queued } from "./outboxStore.ts";
import { readNewest } from "./readNewest.ts";
import { type ThreadPages, threadKey, withMessage } from "./threadCache.ts";

type Services = Pick<HostServices, "sdk" | "session" | "queryClient" | "i18n">;

const outboxes = new WeakMap<ApiClient, Map<number, Outbox>>();

/** The queue of a member on this page: one, however many screens and widgets ask for it. */
export function memberOutbox(services: Services, memberId: number): Outbox {
  const ofClient = outboxes.get(services.sdk) ?? new Map<number, Outbox>();
  outboxes.set(services.sdk, ofClient);
  let outbox = ofClient.get(memberId);
  if (!outbox) {
    outbox = create(services, memberId);
    ofClient.set(memberId, outbox);
  }
  return outbox;
}

function create({ sdk, session, queryClient, i18n }: Services, memberId: number): Outbox {
  const readListAnew = () => void queryClient.invalidateQueries({ queryKey: ["conversations"] });
  // Messages that were refused: one that gets through after all may say that a block is lifted.
  const refused = new Set<string>();
  const outbox = createOutbox({
    memberId,
    store: createStore(globalThis.indexedDB),
    async send(message, options) {
      if (session.current()?.id !== memberId)
        throw new ApiError("unauthenticated", { call: "send_message", message: "Its writer is not signed in." });
      const { userId: receiverId, propertyId, text, file, audio, key } = message;
      const fields = { senderId: memberId, receiverId, propertyId, text };
      const files = { file: file ?? undefined, audio: audio ?? undefined };
      return (await sendMessage(sdk, { ...fields, ...files }, { ...options, idempotencyKey: key })).id;
    },
    onSent(message, id) {
      if (id && !message.file && !message.audio)
        queryClient.setQueryData<ThreadPages>(
          threadKey(message),
          (thread) => thread && withMessage(thread, asSent(message, id)),
        );
      else void readNewest(sdk, queryClient, message);
      if (refused.delete(message.key) || liveConnection(sdk).state() !== "open") readListAnew();
    },
    onRefused({ key }, error) {
      refused.add(key);
      // Whoever was blocked meanwhile sees it in place of the line to write on.
      readListAnew();
      return errorText(error, i18n.t);
    },
    locks: globalThis.navigator?.locks,
    channel:
      typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(`gable-chat-outbox-${memberId}`),
  });
  // Nobody who comes to this browser later finds what a member wrote, nor is it sent in their name.
  session.subscribe(() => {
    if (session.current() === null) void outbox.forget();
  });
  globalThis.addEventListener?.("online", outbox.wake);
  const live = liveConnection(sdk);
  live.onState(() => {
    if (live.state() === "open") outbox.wake();
  });
  return outbox;
}

function asSent({ key, memberId, userId, propertyId, text }: Queued, id: number) {
  return {
    ...{ id, senderId: memberId, receiverId: userId, propertyId, text, clientKey: key },
    ...{ kind: "text" as const, file: "", audio: "", read: false, delivered: false },
    sentAt: new Date().toISOString(),
  };
}
