import { selectNewChat, useHostSelector, useT } from "@gable/shared-sdk/react";
import {
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Loading,
  Skeleton,
  TextButton,
  VisuallyHidden,
} from "@gable/shared-ui/core";
import { useEffect, useState } from "react";
import { SoundSwitch } from "../sound/SoundSwitch.tsx";
import css from "./ConversationList.module.css";
import { type ConversationId, search, withNewChat } from "./conversationList.ts";
import { EVERYTHING, type InboxChoice, type InboxFilter } from "./inboxOptions.ts";
import { ListFilters } from "./ListFilters.tsx";
import { Rows } from "./Rows.tsx";
import { useInbox } from "./useInbox.ts";

/** Search asks once nothing was typed for so long. Milliseconds. */
const PAUSE = 250;

interface ConversationListProps {
  current: ConversationId | null;
}

/** The pane of conversations, latest first, with search and filters. */
export function ConversationList({ current }: ConversationListProps) {
  const t = useT();
  const [words, setWords] = useState("");
  const [choice, setChoice] = useState<InboxChoice>(EVERYTHING);
  const { query, rows, whole } = useInbox(choice);
  const started = useHostSelector(selectNewChat);
  const isAll = choice.search === "" && choice.filter === null;
  useEffect(() => {
    const timer = setTimeout(() => setChoice((now) => ({ ...now, search: words.trim().slice(0, 100) })), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);

  const asked = rows && (whole ? rows : search(rows, choice.search).filter((row) => fits(row.unread, choice.filter)));
  const shown = asked && isAll ? withNewChat(asked, started) : asked;
  const isEmpty = shown?.length === 0 && isAll;
  return (
    <section className={css.list} aria-label={t("chat.list.label")} data-open={current ? "" : undefined}>
      <div className={css.head}>
        <Heading level={2} look="h3">
          {t("chat.nav.messages")}
        </Heading>
        <SoundSwitch />
      </div>
      {shown && !isEmpty && (
        <>
          <input
            type="search"
            dir="auto"
            maxLength={100}
            className={css.search}
            aria-label={t("chat.conversations.search")}
            placeholder={t("chat.conversations.search")}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <ListFilters filter={choice.filter} all={whole} onChoose={(filter) => setChoice({ ...choice, filter })} />
        </>
      )}
      <VisuallyHidden role="status">
        {shown && !isAll && !query.isPlaceholderData ? t("chat.conversations.found", { count: shown.length }) : null}
      </VisuallyHidden>
      {query.isError && !shown ? (
        <ErrorState
          bare
          title={t("chat.list.failed")}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
          level={3}
          className={css.state}
        />
      ) : !shown ? (
        <Loading>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className={css.skeleton} />
          ))}
        </Loading>
      ) : isEmpty ? (
        <EmptyState
          bare
          className={css.state}
          title={t("chat.list.empty")}
          action={<LinkButton to="/properties">{t("chat.list.browse")}</LinkButton>}
        >
          {t("chat.list.emptyHelp")}
        </EmptyState>
      ) : shown.length === 0 ? (
        <div className={css.nothing}>
          <p>{choice.search ? t("chat.list.noneFound", { words: choice.search }) : t("chat.conversations.none")}</p>
          <TextButton
            onClick={() => {
              setWords("");
              setChoice(EVERYTHING);
            }}
          >
            {t("chat.conversations.showAll")}
          </TextButton>
        </div>
      ) : (
        <Rows
          conversations={shown}
          current={current}
          stale={query.isPlaceholderData}
          hasMore={query.hasNextPage && !query.isFetchNextPageError}
          onEnd={() => {
            if (!query.isFetchingNextPage) void query.fetchNextPage();
          }}
        />
      )}
    </section>
  );
}

const fits = (unread: number, filter: InboxFilter | null): boolean => filter !== "unread" || unread > 0;
