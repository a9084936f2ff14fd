import type { Message } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { VisuallyHidden } from "@gable/shared-ui/core";
import { useRef } from "react";

/** So many characters of a message are said. */
const SAID = 200;

interface AnnouncementProps {
  /** Oldest first. */
  messages: readonly Message[];
  me: number;
  /** The other person. */
  name: string;
}

/** Says to screen readers what the other person writes while the thread is open, each message once. */
export function Announcement({ messages, me, name }: AnnouncementProps) {
  const t = useT();
  const newest = messages.at(-1)?.id ?? 0;
  // What was there when the thread was opened is read, not announced.
  const opened = useRef<number | null>(null);
  if (opened.current === null && newest > 0) opened.current = newest;
  const last = messages.findLast(({ senderId }) => senderId !== me);
  const isNew = last !== undefined && opened.current !== null && last.id > opened.current;
  const words =
    last && (last.text.slice(0, SAID) || t(last.audio ? "chat.conversations.voice" : "chat.conversations.file"));
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {isNew ? t("chat.delivery.said", { name, words: words ?? "" }) : null}
    </VisuallyHidden>
  );
}
