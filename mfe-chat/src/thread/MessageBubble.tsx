import type { Message } from "@gable/shared-sdk/model";
import { useI18n, useT } from "@gable/shared-sdk/react";
import { Icon, InlineNote, TextButton } from "@gable/shared-ui/core";
import { CircleAlertIcon, ClockIcon, CloudOffIcon, ShieldAlertIcon } from "lucide-react";
import { timeOfDay } from "../conversations/messageTime.ts";
import { Ticks } from "../conversations/Ticks.tsx";
import type { Outgoing } from "../delivery/outgoing.ts";
import { MessageBody } from "../media/MessageBody.tsx";
import { DeleteMessage } from "./DeleteMessage.tsx";
import { mentionsOutsidePayment } from "./safety.ts";
import css from "./Thread.module.css";

interface MessageBubbleProps {
  message: Message;
  mine: boolean;
  /** The other person. */
  name: string;
}

/** One message: text, file or recording, with its time and, for the member's own, its ticks. */
export function MessageBubble({ message, mine, name }: MessageBubbleProps) {
  const t = useT();
  const { language } = useI18n();
  return (
    <>
      <div className={css.message} data-mine={mine ? "" : undefined}>
        <MessageBody text={message.text} file={message.file} audio={message.audio} />
        <span className={css.meta}>
          {mine && <DeleteMessage message={message} name={name} />}
          {message.sentAt && <time dateTime={message.sentAt}>{timeOfDay(message.sentAt, language)}</time>}
          {mine && <Ticks read={message.read} delivered={message.delivered} />}
        </span>
      </div>
      {!mine && mentionsOutsidePayment(message.text) && (
        <InlineNote tone="warn" icon={ShieldAlertIcon} title={t("chat.safety.title")} className={css.warning}>
          {t("chat.safety.text")}
        </InlineNote>
      )}
    </>
  );
}

interface OutgoingBubbleProps {
  item: Outgoing;
  onRetry(): void;
  /** Also stops an upload. */
  onDiscard(): void;
}

/** A message on its way: being sent, waiting for the connection, or refused. */
export function OutgoingBubble({ item, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { t, language } = useI18n();
  const percent = (share: number) => new Intl.NumberFormat(language, { style: "percent" }).format(share);
  const hasFile = item.file !== null || item.audio !== null;
  return (
    <div className={css.message} data-mine="" data-failed={item.state === "failed" ? "" : undefined}>
      <MessageBody text={item.text} file={item.file} audio={item.audio} />
      {item.state === "failed" ? (
        <span className={css.meta} role="alert">
          <Icon of={CircleAlertIcon} size="s" /> {t("chat.thread.notSent", { reason: item.failure ?? "" })}{" "}
          <TextButton onClick={onRetry}>{t("chat.thread.tryAgain")}</TextButton>
          <TextButton onClick={onDiscard}>{t("chat.thread.discard")}</TextButton>
        </span>
      ) : item.state === "waiting" ? (
        <span className={css.meta} role="status">
          <Icon of={CloudOffIcon} size="s" /> {t("chat.delivery.waiting")}{" "}
          <TextButton onClick={onRetry}>{t("chat.delivery.now")}</TextButton>
          <TextButton onClick={onDiscard}>{t("chat.thread.discard")}</TextButton>
        </span>
      ) : (
        <span className={css.meta}>
          <Icon of={ClockIcon} size="s" />{" "}
          {item.progress === null
            ? t("chat.thread.sending")
            : t("chat.media.progress", { share: percent(item.progress) })}
          {hasFile && <TextButton onClick={onDiscard}>{t("chat.media.cancel")}</TextButton>}
        </span>
      )}
    </div>
  );
}
