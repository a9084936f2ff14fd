import { ownPropertiesQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import {
  Container,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Pagination,
  PlusIcon,
  TabNav,
  Text,
} from "@gable/shared-ui/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import pageCss from "../shared/page.module.css";
import { SignedOut } from "../shared/SignedOut.tsx";
import { ActionQuestion } from "./ActionQuestion.tsx";
import { DraftReminder } from "./DraftReminder.tsx";
import { listInput, listPath, pageSize } from "./listInput.ts";
import { PropertiesSkeleton } from "./PropertiesSkeleton.tsx";
import { PropertiesTable, PropertyCards } from "./PropertiesTable.tsx";
import css from "./properties.module.css";
import { filterOf, pageOf, statusFilters } from "./status.ts";
import { useOwnActions } from "./useOwnActions.ts";

/** `/user/properties`: the member's listings by status, with what can be done to them. */
export default function PropertiesScreen() {
  const session = useSession();
  if (!session) return <SignedOut reason="listing-editor.reason.properties" />;
  return <Properties memberId={session.id} />;
}

function Properties({ memberId }: { memberId: number }) {
  const { sdk } = useHost();
  const t = useT();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const page = pageOf(search);
  const query = useQuery({
    ...ownPropertiesQuery(sdk, listInput(filter, page)),
    // Reviews and views change without us.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const actions = useOwnActions();
  const { data } = query;
  return (
    <Container className={pageCss.page}>
      <div className={css.screen}>
        <div className={css.head}>
          <div>
            <Heading level={1}>{t("listing-editor.properties.title")}</Heading>
            {data && data.total > 0 && (
              <Text tone="muted">{t("listing-editor.properties.count", { count: data.total })}</Text>
            )}
          </div>
          <LinkButton variant="primary" to="/user/add-property" icon={PlusIcon}>
            {t("listing-editor.properties.add")}
          </LinkButton>
        </div>
        <DraftReminder memberId={memberId} />
        <TabNav
          label={t("listing-editor.properties.filter")}
          items={statusFilters.map((each) => ({
            to: listPath(each),
            label: t(`listing-editor.status.${each}`),
            current: each === filter,
          }))}
        />
        {query.isPending && <PropertiesSkeleton />}
        {query.isError && !data && (
          <ErrorState
            level={2}
            title={t("listing-editor.properties.failed")}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            details={errorText(query.error, t)}
          >
            {t("listing-editor.properties.failed.text")}
          </ErrorState>
        )}
        {data && data.items.length === 0 && <Empty all={filter === "all"} />}
        {data && data.items.length > 0 && (
          <>
            <PropertiesTable properties={data.items} actions={actions} />
            <PropertyCards properties={data.items} actions={actions} />
            <Pagination
              page={page}
              count={Math.ceil(data.total / pageSize)}
              toPage={(target) => listPath(filter, target)}
              label={t("listing-editor.properties.pages")}
            />
          </>
        )}
      </div>
      <ActionQuestion actions={actions} />
    </Container>
  );
}

function Empty({ all }: { all: boolean }) {
  const t = useT();
  const key = `listing-editor.properties.${all ? "empty" : "none"}`;
  return (
    <EmptyState
      level={2}
      title={t(key)}
      action={
        <LinkButton variant="primary" to={all ? "/user/add-property" : "/user/properties"}>
          {t(`listing-editor.properties.${all ? "add-first" : "show-all"}`)}
        </LinkButton>
      }
    >
      {t(`${key}.text`)}
    </EmptyState>
  );
}
