import { type PropertyListInput } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Coordinates } from "@gable/shared-sdk/model";
import type { SearchState } from "../results/search-state.ts";
/** Results on one page. */
export declare const PAGE_SIZE = 12;
/** Keys of queries do not depend on the client: `head` and `status` read the cache with this one. */
export declare const CACHE_ONLY: ApiClient;
export declare const homeQuery: (sdk: ApiClient, near: Coordinates | null) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<import("@gable/shared-sdk/model").Home, import("@gable/shared-sdk/client").ApiError, import("@gable/shared-sdk/model").Home, readonly [string, import("@gable/shared-sdk/calls").HomeInput]>, "queryFn", "strictly"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<import("@gable/shared-sdk/model").Home, readonly [string, import("@gable/shared-sdk/calls").HomeInput], never> | undefined;
} & import("@tanstack/query-core").QueryKeyWithDataTag<readonly [string, import("@gable/shared-sdk/calls").HomeInput], import("@gable/shared-sdk/model").Home, import("@gable/shared-sdk/client").ApiError>;
export declare const categoriesQuery: (sdk: ApiClient) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").Category>, import("@gable/shared-sdk/client").ApiError, import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").Category>, readonly [string, import("@gable/shared-sdk/calls").CategoryListInput]>, "queryFn", "strictly"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").Category>, readonly [string, import("@gable/shared-sdk/calls").CategoryListInput], never> | undefined;
} & import("@tanstack/query-core").QueryKeyWithDataTag<readonly [string, import("@gable/shared-sdk/calls").CategoryListInput], import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").Category>, import("@gable/shared-sdk/client").ApiError>;
export declare const citiesQuery: (sdk: ApiClient) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").City>, import("@gable/shared-sdk/client").ApiError, import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").City>, readonly [string, import("@gable/shared-sdk/model").Paging]>, "queryFn", "strictly"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").City>, readonly [string, import("@gable/shared-sdk/model").Paging], never> | undefined;
} & import("@tanstack/query-core").QueryKeyWithDataTag<readonly [string, import("@gable/shared-sdk/model").Paging], import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").City>, import("@gable/shared-sdk/client").ApiError>;
export declare const searchQuery: (sdk: ApiClient, search: SearchState) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").PropertyCard>, import("@gable/shared-sdk/client").ApiError, import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").PropertyCard>, readonly [string, PropertyListInput]>, "queryFn", "strictly"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").PropertyCard>, readonly [string, PropertyListInput], never> | undefined;
} & import("@tanstack/query-core").QueryKeyWithDataTag<readonly [string, PropertyListInput], import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").PropertyCard>, import("@gable/shared-sdk/client").ApiError>;
/** How many listings a search would show; the shortest page that tells. */
export declare const countQuery: (sdk: ApiClient, search: SearchState) => import("@tanstack/query-core").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").PropertyCard>, import("@gable/shared-sdk/client").ApiError, import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").PropertyCard>, readonly [string, PropertyListInput]>, "queryFn", "strictly"> & {
    queryFn?: import("@tanstack/query-core").QueryFunction<import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").PropertyCard>, readonly [string, PropertyListInput], never> | undefined;
} & import("@tanstack/query-core").QueryKeyWithDataTag<readonly [string, PropertyListInput], import("@gable/shared-sdk/model").Page<import("@gable/shared-sdk/model").PropertyCard>, import("@gable/shared-sdk/client").ApiError>;
/** A page of results as the call takes it. Absent filters are left out, so that equal searches share a key. */
export declare function listInput(search: SearchState): PropertyListInput;
/** Waits for every query; one that fails is left for its screen to show. */
export declare function prefetchAll(queries: Promise<unknown>[]): Promise<void>;
