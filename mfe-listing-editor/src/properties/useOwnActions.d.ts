import type { OwnProperty } from "@gable/shared-sdk/model";
import type { OwnAction } from "./status.ts";
type Deed = Exclude<OwnAction, "edit">;
/** Deeds that ask first: they take the listing out of the search, or away. */
declare const asked: readonly ["delete", "sold", "rented"];
type Asked = (typeof asked)[number];
export interface Question {
    deed: Asked;
    property: OwnProperty;
}
/** What an owner does to a listing: asks where it matters, does it, says so, and has the lists asked anew. */
export declare function useOwnActions(onDone?: (deed: Deed) => void): {
    busy: boolean;
    question: Question | null;
    start: (deed: Deed, property: OwnProperty) => void;
    confirm: () => null | undefined;
    cancel: () => void;
};
export {};
