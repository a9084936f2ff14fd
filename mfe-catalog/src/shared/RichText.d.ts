/** Shows HTML that administrators wrote, as elements of an allow-list. */
export declare function RichText({ html }: {
    html: string;
}): import("react").JSX.Element;
