export declare function OutdoorSection(): import("react").JSX.Element;
