import type { OwnProperty } from "@gable/shared-sdk/model";
/** Gets what the editor needs: categories, facilities, the draft of this device. */
export declare function EditorLoader({ memberId, property }: {
    memberId: number;
    property: OwnProperty | null;
}): import("react").JSX.Element;
