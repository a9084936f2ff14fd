import type { Category, Facility, Parameter } from "@gable/shared-sdk/model";
import { createContext, useContext } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ListedKind, Section } from "../listing/sections.ts";
import type { SlugState } from "../listing/slug.ts";
import type { Issue } from "../listing/validate.ts";
import type { ListingMedia, ListingValues } from "../listing/values.ts";

/** What the sections of the editor share. */
export interface EditorState {
  kind: ListedKind;
  form: UseFormReturn<ListingValues>;
  values: ListingValues;
  media: ListingMedia;
  setMedia(change: (media: ListingMedia) => ListingMedia): void;
  /** So many chosen files more, or fewer, are being looked at. */
  onChecking(change: number): void;
  categories: Category[];
  facilities: Facility[];
  /** Of the chosen category; empty while none is chosen. */
  parameters: Parameter[];
  issues: Issue[];
  /** Of the slug that is typed. */
  slug: SlugState;
  /** The slug that the provider has; empty for a new listing. */
  listedSlug: string;
  /** Text of what is wrong with a field, once the writer has been there or tried to publish. */
  errorOf(field: string): string | undefined;
  /** Opens a section, with the focus on one of its fields. */
  go(section: Section, field?: string): void;
}

export const EditorContext = createContext<EditorState | null>(null);

export function useEditor(): EditorState {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("useEditor needs the editor above it.");
  return editor;
}
