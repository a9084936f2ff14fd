/** Holds the places of photographs, heading, facts and price card. */
export declare function PropertySkeleton(): import("react").JSX.Element;
