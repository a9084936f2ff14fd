/** The screen is a member's: says why signing in is needed, and opens it. `reason` is a dictionary key. */
export declare function SignedOut({ reason }: {
    reason: string;
}): import("react").JSX.Element;
