import type { Conversation } from "@gable/shared-sdk/calls";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useRef } from "react";
import css from "./ConversationList.module.css";
import { ConversationRow } from "./ConversationRow.tsx";
import { type ConversationId, conversationPath, isSame } from "./conversationList.ts";
import { useTypingPeople } from "./useTypingPeople.ts";

/** Pixels of a row, until it has been measured. */
const ROW = 92;
/** Rows beyond the end of the view that are kept, and before which the next page is asked for. */
const AHEAD = 8;

interface RowsProps {
  conversations: Conversation[];
  current: ConversationId | null;
  /** Another choice is being asked for. */
  stale: boolean;
  hasMore: boolean;
  onEnd(): void;
}

/** The conversations, of which only those in view stand in the document. Arrow keys go from one to the next. */
export function Rows({ conversations, current, stale, hasMore, onEnd }: RowsProps) {
  const area = useRef<HTMLDivElement>(null);
  const isTyping = useTypingPeople();
  const count = conversations.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => area.current,
    estimateSize: () => ROW,
    overscan: AHEAD,
    getItemKey: (index) => conversationPath(conversations[index] as Conversation),
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= count - AHEAD) onEnd();
  }, [hasMore, last, count, onEnd]);

  const onKeyDown = (event: KeyboardEvent) => {
    const item = (event.target as HTMLElement).closest("li");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!item || !step) return;
    const next = item.parentElement?.querySelector<HTMLElement>(
      `[data-index="${Number(item.dataset.index) + step}"] a`,
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={area} className={css.rows} data-keep-scroll="conversations" aria-busy={stale}>
      <ul style={{ blockSize: virtual.getTotalSize() }} onKeyDown={onKeyDown}>
        {items.map(({ index, key, start }) => {
          const conversation = conversations[index];
          if (!conversation) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={hasMore ? -1 : count}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ConversationRow
                conversation={conversation}
                selected={current !== null && isSame(current, conversation)}
                typing={isTyping(conversation)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
