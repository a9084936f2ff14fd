import type { ReactNode } from "react";
interface ConfirmDialogProps {
    open: boolean;
    title: string;
    /** The consequence. */
    children: ReactNode;
    yes: string;
    no: string;
    danger?: boolean;
    busy?: boolean;
    onYes(): void;
    onClose(): void;
}
/** Asks before something that cannot be taken back. */
export declare function ConfirmDialog({ open, title, children, yes, no, danger, busy, onYes, onClose }: ConfirmDialogProps): import("react").JSX.Element;
export {};
