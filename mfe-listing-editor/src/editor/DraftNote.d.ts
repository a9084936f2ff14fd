/** A draft was found on this device and is shown: since when, and the way to start afresh. */
export declare function DraftNote({ savedAt, onDiscard }: {
    savedAt: number;
    onDiscard(): void;
}): import("react").JSX.Element;
