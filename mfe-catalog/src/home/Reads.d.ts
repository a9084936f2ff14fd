import type { Article } from "@gable/shared-sdk/model";
export declare function Reads({ articles }: {
    articles: Article[];
}): import("react").JSX.Element;
