import {
  favouriteChangesQuery,
  inboxQuery,
  ownStatisticsQuery,
  packagesQuery,
  savedSearchesQuery,
  viewingsQuery,
} from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useEffect, useState } from "react";
import { STATISTICS_DAYS } from "./days.ts";

/** So long parts that are there wait for those above them. Milliseconds. */
const PATIENCE_MS = 4000;

/**
 * Whether parts of the overview are to wait for each other: one that comes late, or turns out to be empty, would move what a member is
 * about to press. These are the queries of the parts, which ask them once.
 * @param lists whether the member lists something; null while unknown
 * @param hasTodos whether it is known what waits for the member
 */
export function useIsComing(lists: boolean | null, hasTodos: boolean): boolean {
  const { sdk } = useHost();
  const asked = [
    useQuery(savedSearchesQuery(sdk)),
    useQuery(viewingsQuery(sdk, { state: "accepted" })),
    useQuery(inboxQuery(sdk, { limit: 50 })),
    useQuery(favouriteChangesQuery(sdk)),
    useQuery({ ...packagesQuery(sdk), enabled: lists === true }),
    useQuery({ ...ownStatisticsQuery(sdk, { days: STATISTICS_DAYS[0] }), enabled: lists === true }),
  ];
  const isKnown = hasTodos && lists !== null && asked.every(({ isLoading }) => !isLoading);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), isKnown ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isKnown, isOver]);
  return !isKnown && !isOver;
}
