import { useEffect, useState } from "react";
import { useLive } from "../live/useLive.ts";
import { type ConversationId, isSame } from "./conversationList.ts";

/** How long "typing…" stands after its last event. Milliseconds. */
export const TYPING_SHOWN = 4_000;

/** In which conversations the other person is writing now. */
export function useTypingPeople(): (id: ConversationId) => boolean {
  const [typing, setTyping] = useState<(ConversationId & { until: number })[]>([]);
  const without = (id: ConversationId) => (list: typeof typing) =>
    list.some((one) => isSame(one, id)) ? list.filter((one) => !isSame(one, id)) : list;
  useLive((event) => {
    if (event.type === "typing") {
      const { userId, propertyId } = event;
      setTyping((list) => [...without(event)(list), { userId, propertyId, until: Date.now() + TYPING_SHOWN }]);
    } else if (event.type === "message") {
      setTyping(without({ userId: event.message.senderId, propertyId: event.message.propertyId }));
    }
  });
  useEffect(() => {
    const next = Math.min(...typing.map(({ until }) => until));
    if (!Number.isFinite(next)) return;
    const end = () => setTyping((list) => list.filter(({ until }) => until > Date.now()));
    const timer = setTimeout(end, Math.max(0, next - Date.now()) + 20);
    return () => clearTimeout(timer);
  }, [typing]);
  return (id) => typing.some((one) => isSame(one, id));
}
