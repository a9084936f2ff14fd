import type { Conversation } from "@gable/shared-sdk/model";
import { useI18n, useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import {
  Avatar,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Loading,
  Picture,
  Skeleton,
  VisuallyHidden,
} from "@gable/shared-ui/core";
import { useState } from "react";
import { shortDate } from "../thread/messageTime.ts";
import css from "./ConversationList.module.css";
import { type ConversationId, conversationPath, isSame, search } from "./conversationList.ts";

interface ConversationListProps {
  /** Undefined while loading. */
  conversations: Conversation[] | undefined;
  failed: boolean;
  onRetry(): void;
  current: ConversationId | null;
}

/** The pane of conversations, latest first, with search. */
export function ConversationList({ conversations, failed, onRetry, current }: ConversationListProps) {
  const t = useT();
  const [words, setWords] = useState("");
  return (
    <section
      className={css.list}
      aria-label={t("chat.list.label")}
      data-open={current ? "" : undefined}
      data-keep-scroll="conversations"
    >
      <Heading level={2} look="h3" className={css.head}>
        {t("chat.nav.messages")}
      </Heading>
      {conversations && conversations.length > 3 && (
        <input
          type="search"
          className={css.search}
          aria-label={t("chat.list.search")}
          placeholder={t("chat.list.search")}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {failed ? (
        <ErrorState bare title={t("chat.list.failed")} onRetry={onRetry} level={3} className={css.state} />
      ) : !conversations ? (
        <Loading>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className={css.skeleton} />
          ))}
        </Loading>
      ) : conversations.length === 0 ? (
        <EmptyState
          bare
          className={css.state}
          title={t("chat.list.empty")}
          action={<LinkButton to="/properties">{t("chat.list.browse")}</LinkButton>}
        >
          {t("chat.list.emptyHelp")}
        </EmptyState>
      ) : (
        <Rows conversations={search(conversations, words)} current={current} words={words} />
      )}
    </section>
  );
}

function Rows(props: { conversations: Conversation[]; current: ConversationId | null; words: string }) {
  const { conversations, current, words } = props;
  const t = useT();
  if (conversations.length === 0) return <p className={css.nothing}>{t("chat.list.noneFound", { words })}</p>;
  return (
    <ul>
      {conversations.map((conversation) => (
        <li key={conversationPath(conversation)}>
          <Row conversation={conversation} selected={current !== null && isSame(current, conversation)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ conversation, selected }: { conversation: Conversation; selected: boolean }) {
  const t = useT();
  const { language } = useI18n();
  const { name, title, titleImage, profile, unread, updatedAt, blockedByMe } = conversation;
  return (
    <Link
      to={conversationPath(conversation)}
      className={css.row}
      aria-current={selected ? "true" : undefined}
      data-blocked={blockedByMe ? "" : undefined}
    >
      <span className={css.pictures}>
        <Picture src={titleImage} alt="" ratio="4:3" sizes="52px" className={css.home} />
        <Avatar name={name} src={profile} size="s" className={css.person} />
      </span>
      <span className={css.words}>
        <span className={css.line}>
          <b className={css.name}>
            <bdi>{name}</bdi>
          </b>
          {updatedAt && <time dateTime={updatedAt}>{shortDate(updatedAt, language)}</time>}
        </span>
        <span className={css.line}>
          <span className={css.title}>
            <bdi>{title}</bdi>
          </span>
          {unread > 0 && (
            <span className={css.unread} aria-hidden="true">
              {unread}
            </span>
          )}
          {unread > 0 && <VisuallyHidden>{t("chat.list.unread", { count: unread })}</VisuallyHidden>}
        </span>
        {blockedByMe && <span className={css.title}>{t("chat.list.blocked")}</span>}
      </span>
    </Link>
  );
}
