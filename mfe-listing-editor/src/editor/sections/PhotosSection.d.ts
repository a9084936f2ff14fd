export declare function PhotosSection(): import("react").JSX.Element;
