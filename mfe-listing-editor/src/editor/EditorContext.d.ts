import type { Category, Facility, Parameter } from "@gable/shared-sdk/model";
import type { UseFormReturn } from "react-hook-form";
import type { Section } from "../listing/sections.ts";
import type { Issue } from "../listing/validate.ts";
import type { ListingMedia, ListingValues } from "../listing/values.ts";
/** What the sections of the editor share. */
export interface EditorState {
    form: UseFormReturn<ListingValues>;
    values: ListingValues;
    media: ListingMedia;
    setMedia(change: (media: ListingMedia) => ListingMedia): void;
    categories: Category[];
    facilities: Facility[];
    /** Of the chosen category; empty while none is chosen. */
    parameters: Parameter[];
    issues: Issue[];
    /** Text of what is wrong with a field, once the writer has been there or tried to publish. */
    errorOf(field: string): string | undefined;
    /** Opens a section, with the focus on one of its fields. */
    go(section: Section, field?: string): void;
}
export declare const EditorContext: import("react").Context<EditorState | null>;
export declare function useEditor(): EditorState;
