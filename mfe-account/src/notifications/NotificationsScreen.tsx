import { notificationsQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import {
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Loading,
  Pagination,
  Row,
  Skeleton,
  Stack,
} from "@gable/shared-ui/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { pageOf } from "../frame/pageOf.ts";
import { NotificationItem } from "./NotificationItem.tsx";
import css from "./notifications.module.css";

const pageSize = 20;

/** `/user/notifications`: news of listings and messages, newest first. */
export default function NotificationsScreen() {
  return <MemberOnly>{() => <Notifications />}</MemberOnly>;
}

function Notifications() {
  const { sdk } = useHost();
  const t = useT();
  const [search] = useSearchParams();
  const [now] = useState(Date.now);
  const page = pageOf(search);
  const query = useQuery({
    ...notificationsQuery(sdk, { offset: (page - 1) * pageSize, limit: pageSize }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <>
      <Heading level={1}>{t("account.notifications.title")}</Heading>
      {query.isPending && (
        <Loading>
          <Stack gap="12">
            {["a", "b", "c", "d"].map((key) => (
              <Card key={key} pad="s" tight>
                <Row gap="12">
                  <Skeleton shape="circle" />
                  <Stack className={css.words}>
                    <Skeleton width="m" />
                    <Skeleton width="s" />
                  </Stack>
                </Row>
              </Card>
            ))}
          </Stack>
        </Loading>
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
      {data && data.items.length === 0 && (
        <EmptyState level={2} title={t("account.notifications.empty")}>
          {t("account.notifications.empty.text")}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <Card as="ul" pad="none">
            {data.items.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} now={now} />
            ))}
          </Card>
          <Pagination
            page={page}
            count={Math.ceil(data.total / pageSize)}
            toPage={(target) => (target === 1 ? "/user/notifications" : `/user/notifications?page=${target}`)}
            label={t("account.notifications.pages")}
          />
        </>
      )}
    </>
  );
}
