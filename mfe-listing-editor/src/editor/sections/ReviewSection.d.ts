export declare function ReviewSection(): import("react").JSX.Element;
