/** Rows of the size that results have. */
export declare function ResultsSkeleton(): import("react").JSX.Element;
