import type { OwnProperty } from "@gable/shared-sdk/model";
import type { useOwnActions } from "../properties/useOwnActions.ts";
interface OwnPropertyViewProps {
    property: OwnProperty;
    actions: ReturnType<typeof useOwnActions>;
}
/** Status and figures first, then what can be done, then the listing itself. */
export declare function OwnPropertyView({ property, actions }: OwnPropertyViewProps): import("react").JSX.Element;
export {};
