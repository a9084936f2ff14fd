export declare function DetailsSection(): import("react").JSX.Element;
