import type { Message } from "@gable/shared-sdk/model";
import { useI18n, useT } from "@gable/shared-sdk/react";
import { Icon, InlineNote, TextButton } from "@gable/shared-ui/core";
import { CheckCheckIcon, CheckIcon, CircleAlertIcon, ClockIcon, ShieldAlertIcon } from "lucide-react";
import { MessageBody } from "../media/MessageBody.tsx";
import { DeleteMessage } from "./DeleteMessage.tsx";
import { timeOfDay } from "./messageTime.ts";
import { mentionsOutsidePayment } from "./safety.ts";
import css from "./Thread.module.css";
import type { Outgoing } from "./useThread.ts";

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
          {mine && (
            <span
              className={message.read ? css.read : undefined}
              role="img"
              aria-label={t(message.read ? "chat.thread.read" : "chat.thread.sent")}
            >
              <Icon of={message.read ? CheckCheckIcon : CheckIcon} size="s" />
            </span>
          )}
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
  onDiscard(): void;
  /** Stops an upload. */
  onCancel(): void;
}

/** A message on its way, or one that failed with "Try again". */
export function OutgoingBubble({ item, onRetry, onDiscard, onCancel }: OutgoingBubbleProps) {
  const { t, language } = useI18n();
  const percent = (share: number) => new Intl.NumberFormat(language, { style: "percent" }).format(share);
  return (
    <div className={css.message} data-mine="" data-failed={item.failure ? "" : undefined}>
      <MessageBody text={item.text} file={item.file} audio={item.audio} />
      {item.failure ? (
        <span className={css.meta} role="alert">
          <Icon of={CircleAlertIcon} size="s" /> {t("chat.thread.notSent", { reason: item.failure })}{" "}
          <TextButton onClick={onRetry}>{t("chat.thread.tryAgain")}</TextButton>
          <TextButton onClick={onDiscard}>{t("chat.thread.discard")}</TextButton>
        </span>
      ) : (
        <span className={css.meta}>
          <Icon of={ClockIcon} size="s" />{" "}
          {item.progress === null
            ? t("chat.thread.sending")
            : t("chat.media.progress", { share: percent(item.progress) })}
          {(item.file || item.audio) && <TextButton onClick={onCancel}>{t("chat.media.cancel")}</TextButton>}
        </span>
      )}
    </div>
  );
}
