import { isFloorComplete } from "./floors.ts";
import type { ListedKind, Section } from "./sections.ts";
import { type Issue, isAnswered, type ParameterRule } from "./validate.ts";
import type { ListingMedia, ListingValues } from "./values.ts";

export interface SectionProgress {
  /** Answered and answerable fields. */
  filled: number;
  total: number;
  /** Things that stop publishing. */
  issues: number;
  /** Started, and nothing in it stops publishing. */
  done: boolean;
}

export interface ProgressInput {
  kind: ListedKind;
  values: ListingValues;
  media: ListingMedia;
  parameters: ParameterRule[];
  /** How many facilities the provider offers distances for. */
  facilityCount: number;
  photoLimit: number;
  issues: Issue[];
}

const count = (answers: unknown[]) =>
  answers.filter((answer) => (typeof answer === "string" ? answer.trim() !== "" : Boolean(answer))).length;

/** How far each section is, for the ticks of the rail. */
export function sectionProgress(input: ProgressInput): Record<Section, SectionProgress> {
  const { values, media, parameters } = input;
  const offer = input.kind === "property" ? [values.type, values.price] : [values.projectKind];
  const details = [values.title, values.description, values.categoryId, ...offer];
  const location = [values.address, values.city, values.state, values.country, values.latitude && values.longitude];
  const search = [values.metaTitle, values.metaDescription, values.metaKeywords];
  const answered = parameters.filter((parameter) => isAnswered(parameter, values, media)).length;
  const photos = media.photos.length;
  const of = (section: Section, filled: number, total: number): SectionProgress => {
    const issues = input.issues.filter((issue) => issue.section === section).length;
    return { filled, total, issues, done: filled > 0 && issues === 0 };
  };
  return {
    details: of("details", count(details), details.length),
    location: of("location", count(location), location.length),
    photos: of("photos", photos, input.photoLimit),
    facilities: of("facilities", answered, parameters.length),
    floors: of("floors", media.floors.filter(isFloorComplete).length, media.floors.length),
    outdoor: of("outdoor", count(Object.values(values.facilities)), input.facilityCount),
    search: of("search", count(search), search.length),
    review: { filled: 0, total: 0, issues: input.issues.length, done: input.issues.length === 0 },
  };
}
