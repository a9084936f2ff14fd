/** How many listings of the member's plans are used. Nothing while unknown. */
export declare function QuotaLine(): import("react").JSX.Element | null;
