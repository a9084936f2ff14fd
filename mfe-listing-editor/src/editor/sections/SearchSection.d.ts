export declare function SearchSection(): import("react").JSX.Element;
