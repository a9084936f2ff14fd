/** What the editor writes: homes, or projects of several. */
export type ListedKind = "property" | "project";

const sectionsOfKind = {
  property: ["details", "location", "photos", "facilities", "outdoor", "search", "review"],
  project: ["details", "location", "photos", "floors", "search", "review"],
} as const;

export type Section = (typeof sectionsOfKind)[ListedKind][number];

/** The editor's sections in the order of the rail; each is also the address's hash (`#location`). */
export function sectionsOf(kind: ListedKind): readonly Section[] {
  return sectionsOfKind[kind];
}

export function sectionOfHash(kind: ListedKind, hash: string): Section {
  const name = hash.replace(/^#/, "");
  return sectionsOf(kind).find((section) => section === name) ?? "details";
}

export function nextSection(kind: ListedKind, section: Section): Section | null {
  const sections = sectionsOf(kind);
  return sections[sections.indexOf(section) + 1] ?? null;
}

export function previousSection(kind: ListedKind, section: Section): Section | null {
  const sections = sectionsOf(kind);
  return sections[sections.indexOf(section) - 1] ?? null;
}

/** The way to a section of the same page: what the page is opened by, as a copy of a listing, stays in its address. */
export function sectionPath(search: string, section: Section): { search: string; hash: string } {
  return { search, hash: `#${section}` };
}
