import {
  favouriteChangesQuery,
  inboxQuery,
  ownProjectsQuery,
  ownPropertiesQuery,
  packagesQuery,
  savedSearchesQuery,
  viewingsQuery,
} from "@gable/shared-sdk/calls";
import type { SessionData } from "@gable/shared-sdk/host";
import { Slot, useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Heading, Text } from "@gable/shared-ui/core";
import { Fragment, type ReactNode } from "react";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { Conversations } from "./Conversations.tsx";
import css from "./dashboard.module.css";
import { FirstListing } from "./FirstListing.tsx";
import { Limits } from "./Limits.tsx";
import { SavedSearches, Viewings } from "./Looking.tsx";
import { PriceChanges } from "./PriceChanges.tsx";
import { PartSkeleton, StatisticsSkeleton, TodosSkeleton } from "./Skeletons.tsx";
import { Statistics, useStatistics } from "./Statistics.tsx";
import { TodoList } from "./TodoList.tsx";
import { useInOrder } from "./useInOrder.ts";
import { useTodos } from "./useTodos.ts";

/** `/user/dashboard`: what needs the member, what their listings find, and what became of what they look for. */
export default function DashboardScreen() {
  return <MemberOnly>{(session) => <Dashboard key={session.id} session={session} />}</MemberOnly>;
}

const NO_PROPS = {};

/** They fill a window. */
const MOST_SKELETONS = 3;

interface DashboardPart {
  name: string;
  isKnown: boolean;
  /** Beside the next one, where both are so. */
  isHalf?: boolean;
  skeleton: ReactNode;
  content(): ReactNode;
}

function Dashboard({ session }: { session: SessionData }) {
  const t = useT();
  const todos = useTodos(session);
  const parts = useParts(todos);
  const shown = useInOrder(parts.map(({ isKnown }) => isKnown));
  const awaited = parts.filter((_part, index) => !shown.includes(index));
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
        <Text tone="muted" role="status" className={css.calm}>
          {todos &&
            (todos.length > 0 ? t("account.dashboard.todo", { count: todos.length }) : t("account.dashboard.calm"))}
        </Text>
      </div>
      {rowsOf(shown.flatMap((index) => parts[index] ?? [])).map(([first, ...others]) =>
        first.isHalf ? (
          <div key={first.name} className={css.halves}>
            {[first, ...others].map(({ name, content }) => (
              <Fragment key={name}>{content()}</Fragment>
            ))}
          </div>
        ) : (
          <Fragment key={first.name}>{first.content()}</Fragment>
        ),
      )}
      {/* Made anew below each part that comes: what is pushed down counts as moved. */}
      {awaited.length > 0 ? (
        <Fragment key={shown.length}>
          {awaited.slice(0, MOST_SKELETONS).map(({ name, skeleton }) => (
            <Fragment key={name}>{skeleton}</Fragment>
          ))}
        </Fragment>
      ) : (
        <div className={css.slot}>
          <Slot name="account.dashboard" props={NO_PROPS} />
        </div>
      )}
    </>
  );
}

type Row = [DashboardPart, ...DashboardPart[]];

/** Halves that follow each other are in one row. */
function rowsOf(parts: DashboardPart[]): Row[] {
  const rows: Row[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    if (part.isHalf && last?.[0].isHalf) last.push(part);
    else rows.push([part]);
  }
  return rows;
}

/** What the overview consists of, from the top down. */
function useParts(todos: ReturnType<typeof useTodos>): DashboardPart[] {
  const { sdk } = useHost();
  const lists = useListsSomething();
  const ofLister = { staleTime: 0, enabled: lists === true };
  const statistics = useStatistics(lists === true);
  const packages = useQuery({ ...packagesQuery(sdk), ...ofLister });
  const searches = useQuery({ ...savedSearchesQuery(sdk), staleTime: 0 });
  const viewings = useQuery(viewingsQuery(sdk, { state: "accepted" }));
  const chats = useQuery(inboxQuery(sdk, { limit: 50 }));
  const changes = useQuery(favouriteChangesQuery(sdk));
  const half = { isHalf: true, skeleton: <PartSkeleton /> };
  return [
    {
      name: "todos",
      isKnown: todos !== null,
      skeleton: <TodosSkeleton />,
      content: () => todos && todos.length > 0 && <TodoList todos={todos} />,
    },
    {
      name: "statistics",
      isKnown: lists === false || (lists === true && !statistics.query.isPending),
      skeleton: <StatisticsSkeleton />,
      content: () => lists && <Statistics {...statistics} />,
    },
    {
      name: "limits",
      isKnown: lists === false || (lists === true && !packages.isPending),
      skeleton: <PartSkeleton />,
      content: () => lists && <Limits query={packages} />,
    },
    {
      name: "searches",
      isKnown: lists !== null && !searches.isPending,
      ...half,
      content: () => <SavedSearches query={searches} invite={lists === false} />,
    },
    { name: "viewings", isKnown: !viewings.isPending, ...half, content: () => <Viewings query={viewings} /> },
    { name: "chats", isKnown: !chats.isPending, ...half, content: () => <Conversations query={chats} /> },
    { name: "prices", isKnown: !changes.isPending, ...half, content: () => <PriceChanges query={changes} /> },
    {
      name: "first-listing",
      isKnown: lists !== null,
      skeleton: <PartSkeleton />,
      content: () => lists === false && <FirstListing />,
    },
  ];
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
