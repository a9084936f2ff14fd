import type { Conversation, LastMessage } from "@gable/shared-sdk/calls";
import { useI18n, useSession, useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Avatar, Picture, VisuallyHidden } from "@gable/shared-ui/core";
import { memo } from "react";
import css from "./ConversationList.module.css";
import { conversationPath } from "./conversationList.ts";
import { shortDate } from "./messageTime.ts";
import { Ticks } from "./Ticks.tsx";

interface ConversationRowProps {
  conversation: Conversation;
  selected: boolean;
  typing: boolean;
}

/** One conversation of the list: the person, the home, the last message, and how many wait unread. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, selected, typing } = props;
  const t = useT();
  const { language } = useI18n();
  const { name, title, titleImage, profile, unread, updatedAt, blockedByMe } = conversation;
  return (
    <Link
      to={conversationPath(conversation)}
      className={css.row}
      aria-current={selected ? "true" : undefined}
      data-blocked={blockedByMe ? "" : undefined}
      data-unread={unread > 0 ? "" : undefined}
    >
      <span className={css.pictures}>
        <Picture src={titleImage} alt="" ratio="4:3" sizes="52px" className={css.home} />
        <Avatar name={name} src={profile} size="s" className={css.person} />
      </span>
      <span className={css.words}>
        <span className={css.line}>
          <b className={css.name} dir="auto">
            {name}
          </b>
          {updatedAt && <time dateTime={updatedAt}>{shortDate(updatedAt, language)}</time>}
        </span>
        <span className={css.title} dir="auto">
          {title}
        </span>
        <span className={css.line}>
          {typing ? (
            <span className={`${css.last} ${css.typing}`}>{t("chat.thread.typing")}</span>
          ) : blockedByMe ? (
            <span className={css.last}>{t("chat.list.blocked")}</span>
          ) : (
            <Words conversation={conversation} />
          )}
          {unread > 0 && (
            <span className={css.unread} aria-hidden="true">
              {new Intl.NumberFormat(language).format(Math.min(unread, 99))}
            </span>
          )}
          {unread > 0 && <VisuallyHidden>{t("chat.list.unread", { count: unread })}</VisuallyHidden>}
        </span>
      </span>
    </Link>
  );
});

/** What was found, else the last message, with its ticks where it is the member's own. */
function Words({ conversation: { found, last } }: { conversation: Conversation }) {
  const t = useT();
  const me = useSession();
  const said = (words: string) => (
    <span className={css.last} dir="auto">
      {words}
    </span>
  );
  if (found) return said(found.text);
  if (!last) return said("");
  if (last.senderId !== me?.id) return said(wordsOf(last, t));
  return (
    <>
      <Ticks read={last.read} delivered={last.delivered} />
      <VisuallyHidden>{t("chat.conversations.you")}</VisuallyHidden>
      {said(wordsOf(last, t))}
    </>
  );
}

const wordsOf = ({ kind, text }: LastMessage, t: (key: string) => string): string =>
  text || (kind === "text" ? "" : t(`chat.conversations.${kind}`));
