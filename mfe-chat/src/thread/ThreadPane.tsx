import type { Conversation } from "@gable/shared-sdk/calls";
import { Slot, useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Alert, Avatar, Button, Heading, Icon, IconLink, Picture, TextButton } from "@gable/shared-ui/core";
import { ArrowLeftIcon, ChevronRightIcon } from "lucide-react";
import { useSuggestions } from "../contact/useSuggestions.ts";
import { subjectPath } from "../conversations/conversationList.ts";
import { Composer } from "./Composer.tsx";
import { MessageList } from "./MessageList.tsx";
import css from "./Thread.module.css";
import { ThreadMenu } from "./ThreadMenu.tsx";
import { useBlocking } from "./useBlocking.ts";
import { useThread } from "./useThread.ts";

/** The open conversation: the person, the home pinned, the messages, and the line to write on. */
export function ThreadPane({ conversation }: { conversation: Conversation }) {
  const t = useT();
  const thread = useThread(conversation);
  const blocking = useBlocking(conversation);
  const isFirst = thread.query.isSuccess && thread.messages.length === 0 && thread.outgoing.length === 0;
  const suggestions = useSuggestions(conversation, isFirst);
  const { name, profile, title, titleImage, slugId, propertyId, userId } = conversation;
  return (
    <section className={css.thread} aria-label={t("chat.thread.with", { name })}>
      <header className={css.top}>
        <IconLink to="/user/chat" icon={ArrowLeftIcon} flip label={t("chat.thread.back")} className={css.back} />
        <Avatar name={name} src={profile} />
        <div className={css.who}>
          <Heading level={2} look="h5">
            <bdi>{name}</bdi>
          </Heading>
          <p className={css.presence} aria-live="polite">
            {thread.typing ? t("chat.thread.typing") : thread.live === "closed" ? t("chat.thread.reconnecting") : null}
          </p>
        </div>
        <Button variant="quiet" size="s" loading={blocking.pending} onClick={blocking.toggle}>
          {t(conversation.blockedByMe ? "chat.thread.unblock" : "chat.thread.block")}
        </Button>
        <ThreadMenu conversation={conversation} isEmpty={thread.messages.length === 0} />
      </header>
      {slugId && (
        <Link to={subjectPath(conversation)} className={css.pin}>
          <Picture src={titleImage} alt="" ratio="3:2" sizes="64px" className={css.pinPicture} />
          <b className={css.pinTitle} dir="auto">
            {title}
          </b>
          <Icon of={ChevronRightIcon} size="s" flip />
        </Link>
      )}
      {propertyId > 0 && (
        <div className={css.viewing}>
          <Slot name="chat.viewing" props={{ propertyId, userId }} />
        </div>
      )}
      <MessageList thread={thread} name={name} />
      {conversation.blockedByMe ? (
        <Alert
          tone="warn"
          className={css.blocked}
          action={<TextButton onClick={blocking.toggle}>{t("chat.thread.unblock")}</TextButton>}
        >
          {t(conversation.blockedByUser ? "chat.thread.bothBlocked" : "chat.thread.youBlocked", { name })}
        </Alert>
      ) : conversation.blockedByUser ? (
        <Alert tone="warn" className={css.blocked}>
          {t("chat.thread.blockedBy", { name })}
        </Alert>
      ) : (
        <Composer name={name} suggestions={suggestions} onSend={thread.send} onTyping={thread.tellTyping} />
      )}
    </section>
  );
}
