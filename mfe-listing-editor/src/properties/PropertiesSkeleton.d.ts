/** Four rows of the list, in their size. */
export declare function PropertiesSkeleton(): import("react").JSX.Element;
