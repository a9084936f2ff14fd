import type { ProjectCard } from "@gable/shared-sdk/model";
export declare function projectHref(project: {
    slugId: string;
}): string;
/** A building project in a list. */
export declare function ProjectTile({ project, level }: {
    project: ProjectCard;
    level?: 2 | 3;
}): import("react").JSX.Element;
