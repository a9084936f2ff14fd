/** The listing as people will meet it in a list. Not the kit's card: it leads nowhere yet. */
export declare function CardPreview(): import("react").JSX.Element;
