import type { OwnProperty } from "@gable/shared-sdk/model";
import type { useOwnActions } from "./useOwnActions.ts";
interface ActionMenuProps {
    property: OwnProperty;
    actions: ReturnType<typeof useOwnActions>;
}
/** All that the owner may do with a listing now. */
export declare function ActionMenu({ property, actions }: ActionMenuProps): import("react").JSX.Element;
export {};
