import { markDelivered } from "@gable/shared-sdk/calls";
import type { HostServices } from "@gable/shared-sdk/host";
import { memberOutbox } from "../delivery/memberOutbox.ts";
import { liveConnection } from "../live/liveConnection.ts";
import { playOnce } from "../sound/sound.ts";
import { createFaviconMark } from "./favicon.ts";
import { createTitleMark } from "./title.ts";

/** What is known of the member's messages. */
export interface UnreadState {
  count: number;
  /** Number of the newest message; 0 where the provider does not tell. */
  newest: number;
}

export interface Background {
  set(state: UnreadState): void;
  stop(): void;
}

/**
 * What chat does on every page of a member: marks title and icon, plays the sound of a new message, tells what has arrived,
 * and sends what was written before.
 */
export function startBackground(
  services: Pick<HostServices, "sdk" | "session" | "queryClient" | "i18n">,
  memberId: number,
): Background {
  const { sdk } = services;
  const title = createTitleMark(document);
  const favicon = createFaviconMark(document);
  memberOutbox(services, memberId);
  const arrived = `gable-chat-arrived-${memberId}`;
  const end = liveConnection(sdk).listen((event) => {
    if (event.type === "message" && event.message.senderId !== memberId) void playOnce();
  });
  return {
    set({ count, newest }) {
      title.set(count);
      favicon.set(count > 0);
      if (count === 0 || newest <= readNumber(arrived)) return;
      // The tabs of a browser have one such number: what one of them has told the others do not.
      keepNumber(arrived, newest);
      void markDelivered(sdk, { upToId: newest }).catch(() => keepNumber(arrived, 0));
    },
    stop() {
      end();
      title.stop();
      favicon.stop();
    },
  };
}

function readNumber(key: string): number {
  try {
    return Number(localStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function keepNumber(key: string, number: number): void {
  try {
    localStorage.setItem(key, String(number));
  } catch {
    // The browser keeps nothing: each tab tells for itself.
  }
}
