import type { ReactNode } from "react";
import { type Section } from "../../listing/sections.ts";
/** A section's head (where one is, what it is for) and its fields. */
export declare function SectionFrame({ section, text, children }: {
    section: Section;
    text?: string;
    children: ReactNode;
}): import("react").JSX.Element;
