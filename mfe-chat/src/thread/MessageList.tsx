import { useI18n, useSession, useT } from "@gable/shared-sdk/react";
import { Button, Dimension, ErrorState, Icon, Loading, Skeleton, VisuallyHidden } from "@gable/shared-ui/core";
import { ArrowDownIcon } from "lucide-react";
import { Fragment, memo, useEffect, useMemo, useRef } from "react";
import { dayHeading, isOtherDay } from "../conversations/messageTime.ts";
import { Announcement } from "./Announcement.tsx";
import { MessageBubble, OutgoingBubble } from "./MessageBubble.tsx";
import { type Block, blocksOf } from "./messageBlocks.ts";
import css from "./Thread.module.css";
import { useAtEnd } from "./useAtEnd.ts";
import type { useThread } from "./useThread.ts";

/** The messages of a thread, the newest at the lower end; older ones come as one scrolls up. */
export function MessageList({ thread, name }: { thread: ReturnType<typeof useThread>; name: string }) {
  const t = useT();
  const me = useSession();
  const { query, messages, outgoing } = thread;
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<Block[]>([]);
  const blocks = useMemo(() => {
    before.current = blocksOf(messages, before.current);
    return before.current;
  }, [messages]);
  const { isAtEnd, unseen, toEnd } = useAtEnd(area, messages, outgoing.length, me?.id ?? 0);

  if (query.isPending) {
    return (
      <Loading className={css.scroll}>
        <Skeleton className={css.skeleton} />
        <Skeleton className={css.skeletonMine} />
        <Skeleton className={css.skeleton} />
      </Loading>
    );
  }
  if (query.isError && messages.length === 0) {
    return (
      <ErrorState
        className={css.state}
        title={t("chat.thread.failed")}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <div className={css.messages}>
      {/* What is new is said by the announcement: older pages are not, and nothing twice. */}
      <div
        ref={area}
        className={css.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t("chat.thread.messages")}
      >
        <div className={css.inner}>
          {query.hasNextPage && (
            <Earlier
              area={area}
              loading={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              onAsk={() => void query.fetchNextPage()}
            />
          )}
          {messages.length === 0 && outgoing.length === 0 && <p className={css.empty}>{t("chat.thread.empty")}</p>}
          {blocks.map((block) => (
            <MessageBlock key={block.key} block={block} me={me?.id ?? 0} name={name} />
          ))}
          {outgoing.map((item) => (
            <OutgoingBubble
              key={item.key}
              item={item}
              onRetry={() => thread.retry(item.key)}
              onDiscard={() => thread.discard(item.key)}
            />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <Button size="s" className={css.toEnd} onClick={toEnd}>
          <Icon of={ArrowDownIcon} size="s" />
          {unseen > 0 ? t("chat.delivery.unseen", { count: unseen }) : t("chat.delivery.toEnd")}
        </Button>
      )}
      <Announcement messages={messages} me={me?.id ?? 0} name={name} />
    </div>
  );
}

/** Messages that are drawn together; what is out of view costs the browser nothing. */
const MessageBlock = memo(function MessageBlock({ block, me, name }: { block: Block; me: number; name: string }) {
  const { language } = useI18n();
  return (
    <div className={css.block}>
      {block.messages.map((message, index) => {
        const previous = block.messages[index - 1]?.sentAt ?? (index === 0 ? block.before : null);
        const isHead = message.sentAt && (!previous || isOtherDay(previous, message.sentAt));
        return (
          <Fragment key={message.id}>
            {isHead && message.sentAt && (
              <Dimension className={css.day}>{dayHeading(message.sentAt, language)}</Dimension>
            )}
            <Bubble message={message} mine={message.senderId === me} name={name} />
          </Fragment>
        );
      })}
    </div>
  );
});

const Bubble = memo(MessageBubble);

interface EarlierProps {
  area: React.RefObject<HTMLElement | null>;
  loading: boolean;
  failed: boolean;
  onAsk(): void;
}

/** Asks for the page before as it comes near the view; also a button, for who does not scroll. */
function Earlier({ area, loading, failed, onAsk }: EarlierProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onAsk);
  useEffect(() => {
    ask.current = onAsk;
  });
  const mayAsk = !loading && !failed;
  useEffect(() => {
    const element = place.current;
    if (!element || !mayAsk || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask.current();
      },
      { root: area.current, rootMargin: "600px 0px 0px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [area, mayAsk]);
  return (
    <div ref={place} className={css.earlier}>
      <Button size="s" loading={loading} onClick={onAsk}>
        {t("chat.thread.earlier")}
      </Button>
      {failed && <VisuallyHidden role="status">{t("chat.thread.failed")}</VisuallyHidden>}
    </div>
  );
}
