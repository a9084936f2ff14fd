/** The score and what would raise it most; each point leads to its section. */
export declare function QualityCard(): import("react").JSX.Element;
