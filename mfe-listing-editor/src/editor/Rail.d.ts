import type { SectionProgress } from "../listing/progress.ts";
import { type Section } from "../listing/sections.ts";
interface RailProps {
    current: Section;
    progress: Record<Section, SectionProgress>;
    /** The writer tried to publish: sections with something missing are marked. */
    attempted: boolean;
}
/** The sections with their ticks, counts and what is left to fix. */
export declare function Rail({ current, progress, attempted }: RailProps): import("react").JSX.Element;
export {};
