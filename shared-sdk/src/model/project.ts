import type { DocumentFile, PageMeta, Picture, PictureTexts, Place, ReviewStatus } from "./common.ts";
import type { ListingOwner, PlaceAccuracy } from "./listing.ts";
import type { OwnDates } from "./ownList.ts";

export type ProjectKind = "upcoming" | "under_construction";

export interface ProjectCard {
  id: number;
  slugId: string;
  title: string;
  kind: ProjectKind;
  image: string;
  gallery: Picture[];
  place: Place;
  category: { id: number; name: string; slugId: string; icon: string };
  owner: ListingOwner;
  review: ReviewStatus;
  active: boolean;
  promoted: boolean;
  canFeature: boolean;
}

export interface Project extends ProjectCard {
  placeAccuracy: PlaceAccuracy;
  pictureTexts: PictureTexts;
  description: string;
  video: string;
  meta: PageMeta;
  views: number;
  documents: DocumentFile[];
  /** Floor plans. */
  plans: { id: number; title: string; url: string }[];
  createdAt: string | null;
}

/** A project as its owner sees it. */
export interface OwnProject extends Project, OwnDates {
  rejectReason: string;
}
