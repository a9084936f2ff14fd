import { relativeTime } from "@gable/shared-sdk/format";
import type { Notification } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { Badge, BellIcon, Icon, MessageCircleIcon, Picture, Text, TextLink } from "@gable/shared-ui/core";
import css from "./notifications.module.css";

/** One piece of news; `now` in milliseconds tells how old it is. */
export function NotificationItem({ notification, now }: { notification: Notification; now: number }) {
  const { t, language } = useI18n();
  const { title, message, kind, image, createdAt, createdText, read } = notification;
  return (
    <li className={css.item}>
      {image ? (
        <Picture src={image} alt="" ratio="1:1" sizes="44px" className={css.picture} />
      ) : (
        <span className={css.mark}>
          <Icon of={kind === "inquiry" ? MessageCircleIcon : BellIcon} />
        </span>
      )}
      <div className={css.words}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <Text size="14" tone="muted">
          <bdi>{message}</bdi>
        </Text>
        <Text as="span" size="13" tone="faint">
          {createdAt ? <time dateTime={createdAt}>{relativeTime(createdAt, now, language, t)}</time> : createdText}
        </Text>
        {kind === "inquiry" && <TextLink to="/user/chat">{t("account.notifications.open")}</TextLink>}
      </div>
      {!read && <Badge tone="clay">{t("account.notifications.new")}</Badge>}
    </li>
  );
}
