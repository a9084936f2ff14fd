import type {
  ListingKind,
  OwnProject,
  OwnProperty,
  ProjectKind,
  RentPeriod,
  ReviewStatus,
} from "@gable/shared-sdk/model";
import type { ListedKind } from "../listing/sections.ts";

/** What the lists and actions of an owner know of a property or a project. */
export interface OwnRow {
  listed: ListedKind;
  id: number;
  slugId: string;
  title: string;
  image: string;
  review: ReviewStatus;
  active: boolean;
  /** Null for projects: they are neither sold nor let as a whole. */
  offer: ListingKind | null;
  /** Null for projects. */
  price: number | null;
  rentPeriod: RentPeriod | null;
  /** Null for properties. */
  projectKind: ProjectKind | null;
  premium: boolean;
  promoted: boolean;
  canFeature: boolean;
  rejectReason: string;
  views: number;
  /** Null where it is not counted: of projects. */
  saved: number | null;
  interested: number | null;
  /** ISO date, or null. */
  listedAt: string | null;
  /** End of the live advertisement; null without one, or when it never ends. */
  featuredUntil: string | null;
  /** When the package that pays for it ends; null when never, or not said. */
  expiresAt: string | null;
}

export function rowOfProperty(property: OwnProperty): OwnRow {
  const { id, slugId, title, image, review, active, price, rentPeriod, premium, promoted, canFeature } = property;
  return {
    listed: "property",
    id,
    slugId,
    title,
    image,
    review,
    active,
    offer: property.kind,
    price,
    rentPeriod,
    projectKind: null,
    premium,
    promoted,
    canFeature,
    rejectReason: property.rejectReason,
    views: property.views,
    saved: property.favouriteCount ?? 0,
    interested: property.interestedCount,
    listedAt: property.listed.iso,
    featuredUntil: property.featured?.endsAt ?? null,
    expiresAt: property.expiresAt,
  };
}

export function rowOfProject(project: OwnProject): OwnRow {
  const { id, slugId, title, image, review, active, promoted, canFeature, rejectReason, views } = project;
  return {
    listed: "project",
    id,
    slugId,
    title,
    image,
    review,
    active,
    offer: null,
    price: null,
    rentPeriod: null,
    projectKind: project.kind,
    premium: false,
    promoted,
    canFeature,
    rejectReason,
    views,
    saved: null,
    interested: null,
    listedAt: project.createdAt,
    featuredUntil: project.featured?.endsAt ?? null,
    expiresAt: project.expiresAt,
  };
}
