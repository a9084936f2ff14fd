export declare function LocationSection(): import("react").JSX.Element;
