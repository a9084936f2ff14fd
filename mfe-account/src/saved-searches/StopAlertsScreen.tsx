import { changeSearchAlertMutation, type SearchAlert, searchAlertQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { AlertFrequency } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { useParams } from "@gable/shared-sdk/router";
import {
  Alert,
  Button,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Loading,
  Row,
  Skeleton,
  Text,
  WithoutScript,
} from "@gable/shared-ui/core";
import { useState } from "react";
import css from "./saved-searches.module.css";

/**
 * `/search-alerts/:key`: where the link in a mail about a search leads, without signing in. Opening it changes nothing, as
 * programs open the links of mails too; one press ends the mails, another one takes that back.
 */
export default function StopAlertsScreen() {
  const { sdk } = useHost();
  const t = useT();
  const { key = "" } = useParams();
  const query = useQuery(searchAlertQuery(sdk, { key }));
  return (
    <Container>
      <div className={css.stop}>
        <Heading level={1}>{t("account.alerts.title")}</Heading>
        <WithoutScript />
        {query.isPending && (
          <Loading>
            <Skeleton width="m" />
            <Skeleton shape="button" />
          </Loading>
        )}
        {query.isError && !query.data && (
          <ErrorState
            level={2}
            title={t("account.alerts.failed")}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            details={errorText(query.error, t)}
          >
            {t("account.alerts.failed.text")}
          </ErrorState>
        )}
        {query.data === null && (
          <EmptyState level={2} title={t("account.alerts.gone")}>
            {t("account.alerts.gone.text")}
          </EmptyState>
        )}
        {query.data && <Choice alertKey={key} alert={query.data} />}
      </div>
    </Container>
  );
}

function Choice({ alertKey, alert }: { alertKey: string; alert: SearchAlert }) {
  const { sdk, queryClient } = useHost();
  const t = useT();
  const change = useMutation(changeSearchAlertMutation(sdk));
  /** How often the mails came when the page was opened, for taking it back. */
  const [before] = useState<AlertFrequency>(alert.frequency === "off" ? "daily" : alert.frequency);
  const isOff = alert.frequency === "off";
  const set = (frequency: AlertFrequency) =>
    change.mutate(
      { key: alertKey, frequency },
      {
        onSuccess(data) {
          queryClient.setQueryData(searchAlertQuery(sdk, { key: alertKey }).queryKey, data);
          void queryClient.invalidateQueries({ queryKey: ["saved-searches"] });
        },
      },
    );
  return (
    <Card>
      <Text strong>
        <bdi>{alert.name}</bdi>
      </Text>
      <Text role="status" tone="muted">
        {t(isOff ? "account.alerts.off" : `account.alerts.${alert.frequency}`)}
      </Text>
      {change.error && <Alert tone="bad">{errorText(change.error, t)}</Alert>}
      <Row gap="12" wrap>
        <Button
          variant={isOff ? "secondary" : "primary"}
          loading={change.isPending}
          onClick={() => set(isOff ? before : "off")}
        >
          {t(isOff ? "account.alerts.start" : "account.alerts.stop")}
        </Button>
        <LinkButton variant="quiet" to="/user/saved-searches">
          {t("account.alerts.all")}
        </LinkButton>
      </Row>
    </Card>
  );
}
