import type { Message } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { VisuallyHidden } from "@gable/shared-ui/core";
import { useState } from "react";

/** So many characters of a message are said. */
const SAID = 200;
/** Of more messages that come in one go their number is said, and the newest. */
const MOST = 3;

interface AnnouncementProps {
  /** Oldest first; what is there at first is read, not announced. */
  messages: readonly Message[];
  me: number;
  /** The other person. */
  name: string;
}

/** Says to screen readers what the other person writes while the thread is open, each message once. */
export function Announcement({ messages, me, name }: AnnouncementProps) {
  const t = useT();
  const newest = messages.at(-1)?.id ?? 0;
  const [said, setSaid] = useState({ after: newest, upTo: newest });
  // One's own message leaves what is said as it is.
  const theirs = messages.findLast(({ senderId }) => senderId !== me)?.id ?? 0;
  if (theirs > said.upTo) setSaid({ after: said.upTo, upTo: theirs });
  const fresh = messages.filter(({ id, senderId }) => senderId !== me && id > said.after && id <= said.upTo);
  const words = fresh.slice(-MOST).map(({ text, audio }) => {
    const own = text.slice(0, SAID) || t(audio ? "chat.conversations.voice" : "chat.conversations.file");
    return t("chat.delivery.said", { name, words: own });
  });
  if (fresh.length > MOST) words.unshift(t("chat.delivery.unseen", { count: fresh.length }));
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {words.join("\n")}
    </VisuallyHidden>
  );
}
