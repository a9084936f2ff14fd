/** Holds the places of the first sections while the provider answers. */
export declare function HomeSkeleton(): import("react").JSX.Element;
