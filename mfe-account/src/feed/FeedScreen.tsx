import { lazyPart } from "@gable/mfe-kit/lazy";
import {
  forgetInterestsMutation,
  type Interests,
  interestsQuery,
  recommendationsQuery,
  saveInterestsMutation,
} from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { useSearchParams } from "@gable/shared-sdk/router";
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  ListingCardSkeleton,
  Loading,
  Pagination,
  Row,
  Text,
} from "@gable/shared-ui/core";
import { useState } from "react";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { pageOf } from "../frame/pageOf.ts";
import { HomeTile } from "../shared/HomeTile.tsx";
import { FeedSkeleton } from "./FeedSkeleton.tsx";
import { FeedSummary } from "./FeedSummary.tsx";
import css from "./feed.module.css";

const FeedForm = lazyPart(() => import("./FeedForm.tsx"));

const PAGE = 12;

/** `/user/personalised`: what the member wants to be shown, and the homes that fit it. */
export default function FeedScreen() {
  return <MemberOnly>{() => <Feed />}</MemberOnly>;
}

function Feed() {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const [edits, setEdits] = useState(false);
  const query = useQuery({ ...interestsQuery(sdk), staleTime: 0 });
  const { data } = query;
  const forget = useMutation(forgetInterestsMutation(sdk));
  const restore = useMutation(saveInterestsMutation(sdk));

  const keep = (interests: Interests | null) => {
    queryClient.setQueryData(interestsQuery(sdk).queryKey, interests);
    setEdits(false);
    for (const name of ["recommendations", "home"]) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  const failed = (error: Error) =>
    notify({ tone: "bad", title: t("account.feed.change-failed"), description: errorText(error, t) });
  const clear = (before: Interests) =>
    forget.mutate(
      {},
      {
        onSuccess() {
          keep(null);
          notify({
            title: t("account.feed.cleared"),
            action: {
              label: t("account.undo"),
              run: () => restore.mutate(before, { onSuccess: keep, onError: failed }),
            },
          });
        },
        onError: failed,
      },
    );

  return (
    <>
      <div>
        <Heading level={1}>{t("account.feed.title")}</Heading>
        <Text tone="muted">{t("account.feed.intro")}</Text>
      </div>
      {query.isPending && <FeedSkeleton />}
      {query.isError && data === undefined && (
        <ErrorState
          level={2}
          title={t("account.feed.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          details={errorText(query.error, t)}
        >
          {t("account.feed.failed.text")}
        </ErrorState>
      )}
      {data !== undefined && (data === null || edits) && (
        <FeedForm
          interests={data}
          onCancel={data ? () => setEdits(false) : undefined}
          onSaved={(interests) => {
            keep(interests);
            notify({ tone: "ok", title: t("account.feed.saved") });
          }}
        />
      )}
      {data && !edits && (
        <Card className={css.wanted}>
          <FeedSummary interests={data} />
          <Row gap="8" wrap>
            <Button size="s" onClick={() => setEdits(true)}>
              {t("account.feed.change")}
            </Button>
            <Button size="s" variant="danger-quiet" loading={forget.isPending} onClick={() => clear(data)}>
              {t("account.feed.clear")}
            </Button>
          </Row>
        </Card>
      )}
      {data && <Homes />}
    </>
  );
}

function Homes() {
  const { sdk } = useHost();
  const t = useT();
  const [search] = useSearchParams();
  const page = pageOf(search);
  const query = useQuery({
    ...recommendationsQuery(sdk, { offset: (page - 1) * PAGE, limit: PAGE }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <section className={css.homes} aria-label={t("account.feed.homes")}>
      <Heading level={2} look="h3">
        {t("account.feed.homes")}
      </Heading>
      {query.isPending && (
        <Loading className={css.grid}>
          {["a", "b", "c"].map((key) => (
            <ListingCardSkeleton key={key} />
          ))}
        </Loading>
      )}
      {query.isError && !data && (
        <ErrorState
          title={t("account.feed.homes-failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          details={errorText(query.error, t)}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          title={t("account.feed.empty")}
          action={
            <LinkButton variant="primary" to="/properties">
              {t("account.favourites.look")}
            </LinkButton>
          }
        >
          {t("account.feed.empty.text")}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <Text size="14" tone="muted">
            {t("account.feed.closest")}
          </Text>
          <ul className={css.grid}>
            {data.items.map((property) => (
              <li key={property.id}>
                <HomeTile property={property} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            count={Math.ceil(data.total / PAGE)}
            toPage={(target) => (target === 1 ? "/user/personalised" : `/user/personalised?page=${target}`)}
            label={t("account.feed.pages")}
          />
        </>
      )}
    </section>
  );
}
