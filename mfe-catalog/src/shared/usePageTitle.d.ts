import type { HeadContext, PageHead } from "@gable/mfe-kit";
/**
 * Keeps the window's title that of the route's `head` while visitors move about; the server wrote the first.
 * @param ready the data that the title names has arrived
 */
export declare function usePageTitle(head: (context: HeadContext) => PageHead, ready: boolean): void;
