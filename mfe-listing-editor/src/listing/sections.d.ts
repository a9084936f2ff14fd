/** The editor's sections in the order of the rail; each is also the address's hash (`#location`). */
export declare const sections: readonly ["details", "location", "photos", "facilities", "outdoor", "search", "review"];
export type Section = (typeof sections)[number];
export declare function sectionOfHash(hash: string): Section;
export declare function nextSection(section: Section): Section | null;
export declare function previousSection(section: Section): Section | null;
