/** The editor's sections in the order of the rail; each is also the address's hash (`#location`). */
export const sections = ["details", "location", "photos", "facilities", "outdoor", "search", "review"] as const;

export type Section = (typeof sections)[number];

export function sectionOfHash(hash: string): Section {
  const name = hash.replace(/^#/, "");
  return sections.find((section) => section === name) ?? "details";
}

export function nextSection(section: Section): Section | null {
  return sections[sections.indexOf(section) + 1] ?? null;
}

export function previousSection(section: Section): Section | null {
  return sections[sections.indexOf(section) - 1] ?? null;
}
