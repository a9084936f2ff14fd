import { ownProjectsQuery, ownPropertiesQuery } from "@gable/shared-sdk/calls";
import type { SessionData } from "@gable/shared-sdk/host";
import { Slot, useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Card, Heading, Loading, Skeleton, Text } from "@gable/shared-ui/core";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { Conversations } from "./Conversations.tsx";
import css from "./dashboard.module.css";
import { FirstListing } from "./FirstListing.tsx";
import { Limits } from "./Limits.tsx";
import { SavedSearches, Viewings } from "./Looking.tsx";
import { PriceChanges } from "./PriceChanges.tsx";
import { Statistics } from "./Statistics.tsx";
import { TodoList } from "./TodoList.tsx";
import { useTodos } from "./useTodos.ts";

/** `/user/dashboard`: what needs the member, what their listings find, and what became of what they look for. */
export default function DashboardScreen() {
  return <MemberOnly>{(session) => <Dashboard key={session.id} session={session} />}</MemberOnly>;
}

const NO_PROPS = {};

function Dashboard({ session }: { session: SessionData }) {
  const t = useT();
  const todos = useTodos(session);
  const lists = useListsSomething();
  return (
    <>
      <div>
        <Heading level={1}>
          {session.name ? (
            <bdi>{t("account.dashboard.greeting", { name: session.name })}</bdi>
          ) : (
            t("account.dashboard.title")
          )}
        </Heading>
        <Text tone="muted" role="status">
          {todos &&
            (todos.length > 0 ? t("account.dashboard.todo", { count: todos.length }) : t("account.dashboard.calm"))}
        </Text>
      </div>
      {todos === null && <TodosSkeleton />}
      {todos !== null && todos.length > 0 && <TodoList todos={todos} />}
      {lists && <Statistics />}
      {lists && <Limits />}
      <div className={css.halves}>
        <SavedSearches invite={lists === false} />
        <Viewings />
        <Conversations />
        <PriceChanges />
      </div>
      {lists === false && <FirstListing />}
      <div className={css.slot}>
        <Slot name="account.dashboard" props={NO_PROPS} />
      </div>
    </>
  );
}

/** Totals come with every page, so the shortest page will do. */
const SHORTEST = { limit: 1 };

/** Whether the member lists homes or projects, or only looks for one; null until that is known. */
function useListsSomething(): boolean | null {
  const { sdk } = useHost();
  const properties = useQuery({ ...ownPropertiesQuery(sdk, SHORTEST), staleTime: 0 });
  const projects = useQuery({ ...ownProjectsQuery(sdk, SHORTEST), staleTime: 0 });
  if (properties.data?.total || projects.data?.total) return true;
  if (properties.isPending || projects.isPending) return null;
  // What nobody could be asked about is no reason to hide the figures.
  return properties.isError || projects.isError;
}

function TodosSkeleton() {
  return (
    <Loading>
      <Card pad="s" tight className={css.todo}>
        <Skeleton shape="circle" className={css.mark} />
        <Skeleton width="m" />
      </Card>
    </Loading>
  );
}
