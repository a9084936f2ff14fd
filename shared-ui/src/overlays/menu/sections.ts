import type { ReactNode } from "react";
import type { IconDrawing } from "../../core/icon/Icon.tsx";

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: IconDrawing;
  /** At the end, quieter: a number, a key. */
  note?: ReactNode;
  /** Acts here. */
  onSelect?: () => void;
  /** Goes inside the site. */
  to?: string;
  /** Chosen among its neighbours: shows a tick. */
  checked?: boolean;
  /** Destroys something. */
  danger?: boolean;
  disabled?: boolean;
}

export type MenuRowEntry = MenuAction | { id: string; separator: true };
export type MenuEntry = MenuRowEntry | { id: string; heading: ReactNode };

export interface MenuSection {
  id: string;
  /** Absent for what stands before the first heading. */
  heading?: ReactNode;
  items: MenuRowEntry[];
}

/** Puts entries under the heading before them. */
export function menuSections(entries: readonly MenuEntry[]): MenuSection[] {
  const sections: MenuSection[] = [];
  for (const entry of entries) {
    if ("heading" in entry) sections.push({ id: entry.id, heading: entry.heading, items: [] });
    else {
      const last = sections.at(-1);
      if (last) last.items.push(entry);
      else sections.push({ id: "first", items: [entry] });
    }
  }
  return sections;
}
