/** How a search engine will show the listing, with the lengths it likes (spec §5). */
export declare function SearchPreview(): import("react").JSX.Element;
