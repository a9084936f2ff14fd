import { type ReactNode } from "react";
interface FileChoiceProps {
    label: string;
    /** Name of the file that is there. */
    name?: string;
    hint?: ReactNode;
    error?: ReactNode;
    accept?: string;
    optional?: boolean;
    onChoose(file: File): void;
    onRemove(): void;
}
/** One file: its name, choose or replace, remove. */
export declare function FileChoice({ label, name, hint, error, optional, ...rest }: FileChoiceProps): import("react").JSX.Element;
export {};
