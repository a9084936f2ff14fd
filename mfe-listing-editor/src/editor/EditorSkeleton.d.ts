/** Holds the places of bar, rail, fields and preview. */
export declare function EditorSkeleton(): import("react").JSX.Element;
