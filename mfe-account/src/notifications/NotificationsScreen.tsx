import { useSettledPlace } from "@gable/mfe-kit/settled-place";
import { notificationsQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useNavigate, useSearchParams } from "@gable/shared-sdk/router";
import { Button, Card, Chip, EmptyState, ErrorState, Heading, Pagination, Row } from "@gable/shared-ui/core";
import { useEffect, useState } from "react";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { pageOf } from "../frame/pageOf.ts";
import { NotificationItem } from "./NotificationItem.tsx";
import { NotificationSkeleton } from "./NotificationSkeleton.tsx";
import css from "./notifications.module.css";
import { OnThisDevice, usePushPort } from "./OnThisDevice.tsx";
import { TOPICS, type Topic, topicOf } from "./topics.ts";
import { useMarks } from "./useMarks.ts";
import { useNews } from "./useNews.ts";

const pageSize = 20;
/** Ages of notifications are told anew so often. Milliseconds. */
const MINUTE = 60_000;

const pathOf = (topic: Topic | undefined, page = 1) => {
  const search = new URLSearchParams({ ...(topic && { topic }), ...(page > 1 && { page: String(page) }) }).toString();
  return search ? `/user/notifications?${search}` : "/user/notifications";
};

/** `/user/notifications`: news of listings, viewings and payments, newest first. */
export default function NotificationsScreen() {
  return <MemberOnly>{() => <Notifications />}</MemberOnly>;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Notifications() {
  const { sdk } = useHost();
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { extensions } = useSettings();
  const now = useNow();
  const page = pageOf(search);
  const hasTopics = extensions.includes("notification-kinds");
  const topic = hasTopics ? topicOf(search) : undefined;
  const refetchInterval = useNews();
  const marks = useMarks();
  const query = useQuery({
    ...notificationsQuery(sdk, { offset: (page - 1) * pageSize, limit: pageSize, keepUnread: true, topic }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const { data } = query;
  const port = usePushPort();
  const place = useSettledPlace(port !== undefined, !query.isPending);
  const waits = query.isPending || (place === "waits" && !query.isError);
  const newest = data?.items[0]?.id;
  const hasUnread = data?.unread !== null && data?.unread !== undefined && data.unread > 0;
  return (
    <>
      <div className={css.head}>
        <Heading level={1}>{t("account.notifications.title")}</Heading>
        {marks && hasUnread && newest !== undefined && page === 1 && !topic && (
          <Button variant="quiet" size="s" onClick={() => marks.readUpTo(newest)}>
            {t("account.notifications.markAll")}
          </Button>
        )}
      </div>
      {waits && <NotificationSkeleton rows={["a", "b", "c", "d"]} />}
      {place === "above" && port && <OnThisDevice port={port} />}
      {!waits && hasTopics && (
        <Row gap="8" wrap role="group" aria-label={t("account.notifications.topics")}>
          {[undefined, ...TOPICS].map((one) => (
            <Chip
              key={one ?? "all"}
              size="s"
              on={topic === one}
              aria-pressed={topic === one}
              onClick={() => navigate(pathOf(one))}
            >
              {t(`account.notifications.topic.${one ?? "all"}`)}
            </Chip>
          ))}
        </Row>
      )}
      {query.isError && !data && (
        <ErrorState
          level={2}
          title={t("account.notifications.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          details={errorText(query.error, t)}
        >
          {t("account.notifications.failed.text")}
        </ErrorState>
      )}
      {!waits && data && data.items.length === 0 && (
        <EmptyState level={2} title={t(topic ? "account.notifications.emptyTopic" : "account.notifications.empty")}>
          {t("account.notifications.empty.text")}
        </EmptyState>
      )}
      {!waits && data && data.items.length > 0 && (
        <>
          <Card as="ul" pad="none" aria-busy={query.isPlaceholderData}>
            {data.items.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                now={now}
                onOpen={notification.read ? undefined : () => marks?.read(notification.id)}
                onDelete={marks ? () => marks.remove(notification.id) : undefined}
              />
            ))}
          </Card>
          <Pagination
            page={page}
            count={Math.ceil(data.total / pageSize)}
            toPage={(target) => pathOf(topic, target)}
            label={t("account.notifications.pages")}
          />
        </>
      )}
      {place === "below" && port && <OnThisDevice port={port} />}
    </>
  );
}
