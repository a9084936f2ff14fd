export declare function articleHref(article: {
    slugId: string;
}): string;
