import type { Message } from "@gable/shared-sdk/model";
import { useI18n, useT } from "@gable/shared-sdk/react";
import { Icon, InlineNote, TextButton } from "@gable/shared-ui/core";
import { CheckCheckIcon, CheckIcon, CircleAlertIcon, ClockIcon, FileTextIcon, ShieldAlertIcon } from "lucide-react";
import { timeOfDay } from "./messageTime.ts";
import { mentionsOutsidePayment } from "./safety.ts";
import css from "./Thread.module.css";
import type { Outgoing } from "./useThread.ts";

const PICTURE = /\.(png|jpe?g|webp|avif|gif)(\?|$)/i;

/** One message: text, file or recording, with its time and, for the member's own, its ticks. */
export function MessageBubble({ message, mine }: { message: Message; mine: boolean }) {
  const t = useT();
  const { language } = useI18n();
  return (
    <>
      <div className={css.message} data-mine={mine ? "" : undefined}>
        {message.text && <p dir="auto">{message.text}</p>}
        {message.file && <Attachment address={message.file} />}
        {/* biome-ignore lint/a11y/useMediaCaption: a voice message has no captions */}
        {message.audio && <audio controls preload="metadata" src={message.audio} aria-label={t("chat.thread.voice")} />}
        <span className={css.meta}>
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

function Attachment({ address }: { address: string }) {
  const t = useT();
  const name = decodeURIComponent(address.split("/").pop() ?? "");
  if (PICTURE.test(address)) {
    return (
      <a href={address} target="_blank" rel="noreferrer">
        <img className={css.picture} src={address} alt={t("chat.thread.picture")} loading="lazy" />
      </a>
    );
  }
  return (
    <a className={css.file} href={address} target="_blank" rel="noreferrer">
      <Icon of={FileTextIcon} />
      <bdi>{name}</bdi>
    </a>
  );
}

interface OutgoingBubbleProps {
  item: Outgoing;
  onRetry(): void;
  onDiscard(): void;
}

/** A message on its way, or one that failed with "Try again". */
export function OutgoingBubble({ item, onRetry, onDiscard }: OutgoingBubbleProps) {
  const t = useT();
  return (
    <div className={css.message} data-mine="" data-failed={item.failure ? "" : undefined}>
      {item.text && <p dir="auto">{item.text}</p>}
      {item.file && (
        <span className={css.file}>
          <Icon of={FileTextIcon} />
          <bdi>{item.file.name}</bdi>
        </span>
      )}
      {item.failure ? (
        <span className={css.meta} role="alert">
          <Icon of={CircleAlertIcon} size="s" /> {t("chat.thread.notSent", { reason: item.failure })}{" "}
          <TextButton onClick={onRetry}>{t("chat.thread.tryAgain")}</TextButton>
          <TextButton onClick={onDiscard}>{t("chat.thread.discard")}</TextButton>
        </span>
      ) : (
        <span className={css.meta}>
          <Icon of={ClockIcon} size="s" /> {t("chat.thread.sending")}
        </span>
      )}
    </div>
  );
}
