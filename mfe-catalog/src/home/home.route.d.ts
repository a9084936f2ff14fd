import type { HeadContext, PageHead, RouteContext } from "@gable/mfe-kit";
export declare function prefetchHome({ queryClient, sdk }: RouteContext): Promise<void>;
export declare function homeHead({ queryClient, t, settings, origin }: HeadContext): PageHead;
