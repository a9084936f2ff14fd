import { type Viewing, viewingsQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useSearchParams } from "@gable/shared-sdk/router";
import {
  Card,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Loading,
  Pagination,
  Skeleton,
  Stack,
  TabNav,
  Text,
} from "@gable/shared-ui/core";
import { useState } from "react";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { pageOf } from "../frame/pageOf.ts";
import { useViewingEvents } from "./useViewingEvents.ts";
import { ViewingCard } from "./ViewingCard.tsx";
import { isOpen, type OpenViewings, openViewings } from "./viewingLists.ts";
import css from "./viewings.module.css";

const PAGE = 20;
/** More than anybody has at one time. */
const MOST_OPEN = 100;

/** `/user/viewings`: visits that the member has asked for, and those that others ask of their homes. */
export default function ViewingsScreen() {
  return <MemberOnly>{() => <Viewings />}</MemberOnly>;
}

function Viewings() {
  const { sdk } = useHost();
  const t = useT();
  const [search] = useSearchParams();
  const [now] = useState(Date.now);
  const isPast = search.get("when") === "past";
  const page = pageOf(search);
  const input = isPast
    ? ({ when: "past", offset: (page - 1) * PAGE, limit: PAGE } as const)
    : ({ when: "open", limit: MOST_OPEN } as const);
  const query = useQuery({
    ...viewingsQuery(sdk, input),
    // From page to page, not from one list to the other.
    placeholderData: (before, asked) => (asked?.queryKey[1].when === input.when ? before : undefined),
  });
  useViewingEvents();
  const { data } = query;
  // Providers may answer all of them, whatever is asked for.
  const past = data?.items.filter((viewing) => !isOpen(viewing, now)) ?? [];
  const open = openViewings(data?.items ?? [], now);
  const isEmpty = isPast ? past.length === 0 : Object.values(open).every((list) => list.length === 0);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <div>
        <Heading level={1}>{t("account.viewings.title")}</Heading>
        <Text tone="muted">{t("account.viewings.zone", { zone: zone.replaceAll("_", " ") })}</Text>
      </div>
      <TabNav
        label={t("account.viewings.title")}
        items={[
          { to: "/user/viewings", label: t("account.viewings.open"), current: !isPast },
          { to: "/user/viewings?when=past", label: t("account.viewings.past"), current: isPast },
        ]}
      />
      {data === undefined && !query.isError && <ViewingsSkeleton />}
      {query.isError && data === undefined && (
        <ErrorState
          level={2}
          title={t("account.viewings.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          details={errorText(query.error, t)}
        >
          {t("account.viewings.failed.text")}
        </ErrorState>
      )}
      {data === null && (
        <EmptyState level={2} title={t("account.viewings.none-here")}>
          {t("account.viewings.none-here.text")}
        </EmptyState>
      )}
      {data && isEmpty && (
        <EmptyState
          level={2}
          title={t(isPast ? "account.viewings.empty-past" : "account.viewings.empty")}
          action={
            <LinkButton variant="primary" to="/properties">
              {t("account.favourites.look")}
            </LinkButton>
          }
        >
          {t("account.viewings.empty.text")}
        </EmptyState>
      )}
      {data && !isPast && <OpenLists {...open} now={now} />}
      {data && isPast && past.length > 0 && <PastViewings viewings={past} now={now} page={page} total={data.total} />}
    </>
  );
}

function ViewingsSkeleton() {
  return (
    <Loading>
      <Stack gap="12">
        {["a", "b"].map((key) => (
          <Card key={key}>
            <Stack>
              <Skeleton width="m" />
              <Skeleton width="s" />
              <Skeleton shape="button" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}

/** What is open, by what is to be done about it. */
function OpenLists({ mine, arranged, theirs, now }: OpenViewings & { now: number }) {
  const t = useT();
  return (
    <>
      <Part title={t("account.viewings.mine")} viewings={mine} now={now} />
      <Part title={t("account.viewings.arranged")} viewings={arranged} now={now} />
      <Part title={t("account.viewings.theirs")} viewings={theirs} now={now} />
    </>
  );
}

function Part({ title, viewings, now }: { title: string; viewings: readonly Viewing[]; now: number }) {
  if (viewings.length === 0) return null;
  return (
    <section className={css.part} aria-label={title}>
      <Heading level={2} look="h3">
        {title}
      </Heading>
      <ul className={css.list}>
        {viewings.map((viewing) => (
          <ViewingCard key={viewing.id} viewing={viewing} now={now} level={3} />
        ))}
      </ul>
    </section>
  );
}

interface PastViewingsProps {
  /** Of one page. */
  viewings: readonly Viewing[];
  now: number;
  page: number;
  /** Of all pages. */
  total: number;
}

function PastViewings({ viewings, now, page, total }: PastViewingsProps) {
  const t = useT();
  return (
    <>
      <ul className={css.list}>
        {viewings.map((viewing) => (
          <ViewingCard key={viewing.id} viewing={viewing} now={now} level={2} />
        ))}
      </ul>
      <Pagination
        page={page}
        count={Math.ceil(total / PAGE)}
        toPage={(target) => `/user/viewings?when=past${target === 1 ? "" : `&page=${target}`}`}
        label={t("account.viewings.pages")}
      />
    </>
  );
}
