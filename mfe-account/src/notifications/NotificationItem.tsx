import { formatDate, relativeTime } from "@gable/shared-sdk/format";
import type { Notification } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Icon, IconButton, MessageCircleIcon, Picture, Text, VisuallyHidden, XIcon } from "@gable/shared-ui/core";
import css from "./notifications.module.css";
import { TOPIC_ICONS } from "./topics.ts";

export interface NotificationItemProps {
  notification: Notification;
  /** Milliseconds: tells how old it is. */
  now: number;
  /** Its subject was opened. */
  onOpen?(): void;
  /** Absent where it cannot be deleted. */
  onDelete?(): void;
}

/** One piece of news; it leads to its subject. */
export function NotificationItem({ notification, now, onOpen, onDelete }: NotificationItemProps) {
  const { t, language } = useI18n();
  const { title, message, kind, topic, image, link, createdAt, createdText, read } = notification;
  const words = (
    <>
      <b>
        <bdi>{title}</bdi>
      </b>
      <Text as="span" size="14" tone="muted">
        <bdi>{message}</bdi>
      </Text>
    </>
  );
  return (
    <li className={read ? css.item : css.unread}>
      {image ? (
        <Picture src={image} alt="" ratio="1:1" sizes="44px" className={css.picture} />
      ) : (
        <span className={css.mark}>
          <Icon of={topic === "other" && kind === "inquiry" ? MessageCircleIcon : TOPIC_ICONS[topic]} />
        </span>
      )}
      <div className={css.words}>
        {link ? (
          <Link to={link} className={css.link} onClick={onOpen}>
            {words}
          </Link>
        ) : (
          words
        )}
        <Text as="span" size="13" tone="faint">
          {createdAt ? (
            <time
              dateTime={createdAt}
              title={formatDate(createdAt, language, { dateStyle: "medium", timeStyle: "short", timeZone: undefined })}
            >
              {relativeTime(createdAt, now, language, t)}
            </time>
          ) : (
            createdText
          )}
        </Text>
      </div>
      {!read && (
        <span className={css.dot}>
          <VisuallyHidden>{t("account.notifications.new")}</VisuallyHidden>
        </span>
      )}
      {onDelete && (
        <IconButton
          size="s"
          icon={XIcon}
          label={t("account.notifications.delete", { title })}
          className={css.delete}
          onClick={onDelete}
        />
      )}
    </li>
  );
}
