import type { QueryClient } from "@gable/shared-sdk/react-query";

/** Queries that hold what a member changes of a listing or a project, or of its place among the featured. */
const stale = [
  "own-properties",
  "own-property",
  "own-projects",
  "own-project",
  "property",
  "property-list",
  "project",
  "projects",
  "home",
  "advertisements",
  "packages",
  "feature-limits",
  "gate",
];

/** Has everything asked anew that a change of a listing made wrong. */
export async function staleListings(queryClient: QueryClient): Promise<void> {
  await Promise.all(stale.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
