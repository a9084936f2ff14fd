import type { Section } from "../../listing/sections.ts";
export declare function SectionView({ section }: {
    section: Section;
}): import("react").JSX.Element;
