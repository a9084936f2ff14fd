/** A listing that was begun on this device and not sent: the way back to it. */
export declare function DraftReminder({ memberId }: {
    memberId: number;
}): import("react").JSX.Element | null;
