import { memberQuery, savedSearchesQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import {
  Card,
  EmptyState,
  ErrorState,
  Heading,
  InlineNote,
  LinkButton,
  Loading,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from "@gable/shared-ui/core";
import { useState } from "react";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { SearchRow } from "./SearchRow.tsx";
import css from "./saved-searches.module.css";

/** `/user/saved-searches`: the searches that the member keeps, with what is new in them and how often mails come. */
export default function SavedSearchesScreen() {
  return <MemberOnly>{() => <SavedSearches />}</MemberOnly>;
}

function SavedSearches() {
  const { sdk } = useHost();
  const t = useT();
  const [now] = useState(Date.now);
  const query = useQuery({ ...savedSearchesQuery(sdk), staleTime: 0 });
  const { data } = query;
  const isMailed = data?.some(({ local, frequency }) => !local && frequency !== "off") ?? false;
  return (
    <>
      <div>
        <Heading level={1}>{t("account.searches.title")}</Heading>
        <Text tone="muted">{t("account.searches.intro")}</Text>
      </div>
      {query.isPending && (
        <Loading>
          <Stack gap="12">
            {["a", "b", "c"].map((key) => (
              <Card key={key} className={css.row}>
                <Stack className={css.words}>
                  <Skeleton width="m" />
                  <Skeleton width="s" />
                </Stack>
                <Skeleton shape="button" />
              </Card>
            ))}
          </Stack>
        </Loading>
      )}
      {query.isError && !data && (
        <ErrorState
          level={2}
          title={t("account.searches.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          details={errorText(query.error, t)}
        >
          {t("account.searches.failed.text")}
        </ErrorState>
      )}
      {data?.length === 0 && (
        <EmptyState
          level={2}
          title={t("account.searches.empty")}
          action={
            <LinkButton variant="primary" to="/properties">
              {t("account.searches.look")}
            </LinkButton>
          }
        >
          {t("account.searches.empty.text")}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          {isMailed && <NoMails />}
          <ul className={css.list}>
            {data.map((search) => (
              <SearchRow key={search.id} search={search} now={now} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Says why no mail comes, where none can. */
function NoMails() {
  const { sdk } = useHost();
  const t = useT();
  const { data: member } = useQuery(memberQuery(sdk));
  if (!member || (member.notifications && member.email)) return null;
  return (
    <InlineNote tone="warn" action={<TextLink to="/user/profile">{t("account.searches.profile")}</TextLink>}>
      {t(member.email ? "account.searches.muted" : "account.searches.noEmail")}
    </InlineNote>
  );
}
