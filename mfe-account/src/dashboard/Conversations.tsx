import type { Conversation } from "@gable/shared-sdk/calls";
import { relativeTime } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Avatar, Badge, Card, Text } from "@gable/shared-ui/core";
import css from "./dashboard.module.css";
import { Part, type PartQuery } from "./Part.tsx";

const SHOWN = 4;

/** The newest conversations, those with unread messages marked. */
export function Conversations({ query }: { query: PartQuery<{ items: Conversation[] }> }) {
  const { t, language } = useI18n();
  return (
    <Part
      title={t("account.dashboard.chats")}
      query={query}
      link={{ to: "/user/chat", label: t("account.dashboard.chats.all") }}
    >
      {({ items }) =>
        items.length === 0 ? null : (
          <Card as="ul" pad="none" className={css.rows}>
            {items.slice(0, SHOWN).map(({ userId, propertyId, name, profile, title, unread, updatedAt }) => (
              <li key={`${userId}-${propertyId}`} className={css.line}>
                <Avatar name={name} src={profile || null} size="m" />
                <div className={css.lineWords}>
                  <Link to={`/user/chat/${userId}/${propertyId}`} className={css.rowTitle}>
                    <bdi>{name}</bdi>
                  </Link>
                  <Text size="13" tone="muted" className={css.cut}>
                    <bdi>{title}</bdi>
                  </Text>
                </div>
                <div className={css.lineEnd}>
                  {unread > 0 && <Badge tone="clay">{t("account.dashboard.chats.unread", { count: unread })}</Badge>}
                  {updatedAt && (
                    <Text size="13" tone="faint">
                      {relativeTime(updatedAt, Date.now(), language, t)}
                    </Text>
                  )}
                </div>
              </li>
            ))}
          </Card>
        )
      }
    </Part>
  );
}
