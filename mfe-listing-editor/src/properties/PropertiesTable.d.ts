import type { OwnProperty } from "@gable/shared-sdk/model";
import type { useOwnActions } from "./useOwnActions.ts";
interface ListProps {
    properties: OwnProperty[];
    actions: ReturnType<typeof useOwnActions>;
}
/** The member's listings with their figures: a table where there is room, cards on a phone. */
export declare function PropertiesTable({ properties, actions }: ListProps): import("react").JSX.Element;
export declare function PropertyCards({ properties, actions }: ListProps): import("react").JSX.Element;
export {};
