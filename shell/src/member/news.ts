import { liveEvent } from "@gable/shared-sdk/calls";
import type { StreamEvent } from "@gable/shared-sdk/client";
import type { Translate } from "@gable/shared-sdk/host";
import type { Message } from "@gable/shared-sdk/model";

/** Something a member is told of, as the page and the service worker hand it to each other. */
export interface News {
  /** The same for the same thing, whichever way it comes. */
  key: string;
  title: string;
  body: string;
  /** Path of the page where it is. */
  link: string;
  icon?: string;
}

function textOf({ text, kind }: Message, t: Translate): string {
  if (text) return text;
  return t(kind === "audio" ? "shell.news.audio" : "shell.news.file");
}

/**
 * What an event of the stream tells a member; null for what is no news: of their own doing, or only for what is on the screen.
 * @param me the member's id
 */
export function newsOf(event: StreamEvent, me: number, t: Translate): News | null {
  const live = liveEvent(event);
  if (live?.type === "message") {
    const { message, sender, property } = live;
    if (sender.id === me) return null;
    return {
      key: `message:${message.id}`,
      title: sender.name || property.title,
      body: textOf(message, t),
      link: `/user/chat/${sender.id}/${property.id}`,
      ...(sender.profile && { icon: sender.profile }),
    };
  }
  if (live?.type !== "notification") return null;
  const { id, title, message, link, image } = live.notification;
  return {
    key: `notification:${id}`,
    title,
    body: message,
    link: link ?? "/user/notifications",
    ...(image && { icon: image }),
  };
}
