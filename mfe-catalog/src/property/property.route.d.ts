import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
/** Must be the `sizes` of the mosaic's first photograph. */
export declare const LEAD_SIZES = "(max-width: 719px) 100vw, 640px";
export declare function prefetchProperty({ queryClient, sdk, params }: RouteContext): Promise<void>;
/** 404 only when the provider said that there is no such listing; a failed call is told on the page. */
export declare function propertyStatus(context: HeadContext): number;
export declare function propertyHead(context: HeadContext): PageHead;
