export declare function FacilitiesSection(): import("react").JSX.Element;
