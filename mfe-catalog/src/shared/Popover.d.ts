import type { ReactNode } from "react";
import styles from "./Popover.module.css";
/** Attributes of the button that opens a {@link Popover}. */
export declare function popoverTrigger(id: string): {
    readonly popoverTarget: string;
    readonly "aria-haspopup": "dialog";
    readonly "aria-controls": string;
};
/** A box of choices over the page, by the browser's own popover: it works before any script has loaded. */
export declare function Popover({ id, label, children }: {
    id: string;
    label: string;
    children: ReactNode;
}): import("react").JSX.Element;
/** Shuts the open popovers within an element; the focus goes back to what opened them. */
export declare function closePopovers(within: HTMLElement): void;
export interface Option {
    value: string;
    label: string;
    /** At the end of the line: how many there are. */
    note?: string;
}
export interface OptionsProps {
    name: string;
    /** Accessible name of the group. */
    legend: string;
    options: Option[];
    value: string;
    onChange(value: string): void;
}
/** Radio buttons of a form, one a line. */
export declare function Options({ name, legend, options, value, onChange }: OptionsProps): import("react").JSX.Element;
/** Actions at the foot of a popover. */
export declare function PopoverFoot({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
export { styles as popoverStyles };
