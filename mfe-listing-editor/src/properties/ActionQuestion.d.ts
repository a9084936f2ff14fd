import type { useOwnActions } from "./useOwnActions.ts";
/** Asks before a deed that cannot simply be taken back. */
export declare function ActionQuestion({ actions }: {
    actions: ReturnType<typeof useOwnActions>;
}): import("react").JSX.Element;
