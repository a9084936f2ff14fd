/** The chosen pictures with their order, and skeletons for those still being checked. */
export declare function PhotoGrid({ checking }: {
    checking: number;
}): import("react").JSX.Element | null;
