/** Puts the focus on a field of the section that is shown, else on the section's heading, and brings it into view. */
export declare function focusField(field: string | null): void;
