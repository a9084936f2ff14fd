import type { NotificationPage } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import type { UseQueryResult } from "@gable/shared-sdk/react-query";
import { Alert, Button, LinkButton, Text, TextButton } from "@gable/shared-ui/core";
import { useState } from "react";
import { NotificationItem } from "../NotificationItem.tsx";
import { NotificationSkeleton } from "../NotificationSkeleton.tsx";
import { useMarks } from "../useMarks.ts";
import css from "./bell.module.css";

/** What the bell opens: the newest notifications, and the way to all. */
export default function BellPanel({ query, onClose }: { query: UseQueryResult<NotificationPage>; onClose(): void }) {
  const t = useT();
  const [now] = useState(Date.now);
  const marks = useMarks();
  const { data } = query;
  const newest = data?.items[0]?.id;
  return (
    <>
      <div className={css.head}>
        <b>{t("account.notifications.title")}</b>
        {marks && newest !== undefined && (data?.unread ?? 0) > 0 && (
          <TextButton onClick={() => marks.readUpTo(newest)}>{t("account.notifications.markAll")}</TextButton>
        )}
      </div>
      {query.isPending && <NotificationSkeleton rows={["a", "b", "c"]} />}
      {query.isError && !data && (
        <div className={css.note}>
          <Alert tone="bad">{errorText(query.error, t)}</Alert>
          <Button size="s" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t("ui.tryAgain")}
          </Button>
        </div>
      )}
      {data && data.items.length === 0 && (
        <div className={css.note}>
          <b>{t("account.notifications.empty")}</b>
          <Text size="14" tone="muted">
            {t("account.notifications.empty.text")}
          </Text>
        </div>
      )}
      {data && data.items.length > 0 && (
        <ul className={css.list}>
          {data.items.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              now={now}
              onOpen={() => {
                if (!notification.read) marks?.read(notification.id);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <LinkButton to="/user/notifications" variant="quiet" size="s" onClick={onClose}>
          {t("account.notifications.all")}
        </LinkButton>
      </div>
    </>
  );
}
