import type { ProjectCard } from "@gable/shared-sdk/model";
export declare function Projects({ items }: {
    items: ProjectCard[];
}): import("react").JSX.Element;
