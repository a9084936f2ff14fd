import { useHost, useHostSelector } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { categoriesQuery } from "./queries.ts";
import type { CategoryChoice } from "./tile.ts";
import { useInBrowser } from "./useInBrowser.ts";

const NONE: CategoryChoice[] = [];

/**
 * The kinds of property. Those that this browser has kept stand in while the provider is asked, and where it does not
 * answer.
 */
export function useCategories(): readonly CategoryChoice[] {
  const { sdk } = useHost();
  const kept = useHostSelector((state) => state.cached.categories) as (CategoryChoice | null)[];
  const inBrowser = useInBrowser();
  const { data } = useQuery(categoriesQuery(sdk));
  return data?.items ?? ((inBrowser ? kept.filter((each) => each?.slugId && each.name) : NONE) as CategoryChoice[]);
}
