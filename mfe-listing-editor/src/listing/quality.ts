import { META_LIMITS } from "@gable/shared-sdk/rules";
import { isFloorComplete } from "./floors.ts";
import type { Section } from "./sections.ts";
import { isAnswered, type ParameterRule } from "./validate.ts";
import type { ListingMedia, ListingValues } from "./values.ts";

/** One thing that makes a listing better. `points` is what it adds to the score of 100. */
export interface QualityPoint {
  /** Last part of the dictionary key `listing-editor.quality.<name>`. */
  name: string;
  section: Section;
  points: number;
  met: boolean;
}

export interface Quality {
  /** 0 to 100. */
  score: number;
  /** All points, the ones still open first, the heaviest first among them. */
  points: QualityPoint[];
}

const point = (name: string, section: Section, points: number, met: boolean): QualityPoint => ({
  name,
  section,
  points,
  met,
});

/**
 * Scores what helps a buyer decide: pictures and the description weigh
 * half, the facts of the kind of home and the surroundings most of the rest.
 */
export function listingQuality(values: ListingValues, media: ListingMedia, parameters: ParameterRule[]): Quality {
  const distances = Object.values(values.facilities).filter((distance) => distance.trim()).length;
  const facts = parameters.filter((parameter) => isAnswered(parameter, values, media)).length;
  return scored([
    ...common(values, media),
    point("title", "details", 8, values.title.trim().length >= 20),
    point(
      "facts",
      "facilities",
      14,
      Boolean(values.categoryId) && (parameters.length === 0 || facts / parameters.length >= 0.8),
    ),
    point("distances", "outdoor", 8, distances >= 3),
    point("video", "photos", 5, Boolean(values.videoLink.trim() || media.panorama)),
  ]);
}

/** The same of a project: its floors and documents stand where a home has facts and distances. */
export function projectQuality(values: ListingValues, media: ListingMedia): Quality {
  const floors = media.floors.filter(isFloorComplete).length;
  const documents = media.documents.length;
  return scored([
    ...common(values, media),
    point("project-title", "details", 8, values.title.trim().length >= 12),
    point("floors", "floors", 14, floors > 0 && floors === media.floors.length),
    point("documents", "photos", 8, documents > 0),
    point("project-video", "photos", 5, Boolean(values.videoLink.trim())),
  ]);
}

function common(values: ListingValues, media: ListingMedia): QualityPoint[] {
  const photos = media.photos.length;
  const metaDescription = values.metaDescription.trim().length;
  const metaTitle = values.metaTitle.trim().length;
  return [
    point("cover", "photos", 16, photos > 0),
    point("photos", "photos", 14, photos >= 5),
    point("description", "details", 14, values.description.trim().length >= 200),
    point("gallery", "photos", 10, photos >= 10),
    point("search-title", "search", 5, metaTitle > 0 && metaTitle <= META_LIMITS.title),
    point(
      "search-description",
      "search",
      6,
      metaDescription >= META_LIMITS.descriptionMin && metaDescription <= META_LIMITS.descriptionMax,
    ),
  ];
}

function scored(points: QualityPoint[]): Quality {
  const score = points.reduce((sum, each) => sum + (each.met ? each.points : 0), 0);
  return { score, points: points.sort((a, b) => Number(a.met) - Number(b.met) || b.points - a.points) };
}
