/** What the owner wrote: plain text as typed, or HTML where an editor made it. */
export declare function Description({ text }: {
    text: string;
}): import("react").JSX.Element;
