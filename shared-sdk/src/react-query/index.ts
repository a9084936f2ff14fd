/*
 * TanStack Query as shell and remotes use it. What is shared by name cannot be tree-shaken: only these names are part of the
 * shell's first file. A name that is missing is added here, and costs every page its bytes.
 */
export {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  QueryClient,
  QueryClientProvider,
  type QueryFunction,
  QueryObserver,
  queryOptions,
  type SkipToken,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
