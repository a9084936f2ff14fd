import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
/** Must be the `sizes` of the first row's photograph. */
export declare const ROW_SIZES = "(max-width: 719px) 100vw, 288px";
export declare function prefetchResults({ queryClient, sdk, url }: RouteContext): Promise<void>;
export declare function resultsHead({ queryClient, url, t, settings, language, origin }: HeadContext): PageHead;
