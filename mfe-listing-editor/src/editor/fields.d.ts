import { type TextInputProps } from "@gable/shared-ui/forms";
import type { ReactNode } from "react";
import type { FieldPath } from "react-hook-form";
import type { ListingValues } from "../listing/values.ts";
/** Marks where a field stands, so that the list of errors can lead to it. */
export declare function Spot({ name, children }: {
    name: string;
    children: ReactNode;
}): import("react").JSX.Element;
interface RowProps {
    name: FieldPath<ListingValues>;
    label: ReactNode;
    hint?: ReactNode;
    required?: boolean;
    optional?: boolean;
    end?: ReactNode;
}
type InputProps = Omit<TextInputProps, keyof RowProps>;
/** One line of text of the form. */
export declare function TextRow({ name, label, hint, required, optional, end, ...input }: RowProps & InputProps): import("react").JSX.Element;
/** Several lines of text of the form. */
export declare function TextareaRow({ name, label, hint, required, optional, end, rows }: RowProps & {
    rows?: number;
}): import("react").JSX.Element;
export {};
