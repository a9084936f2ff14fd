import type { OwnProject, Project, ProjectCard } from "../../model/project.ts";
import type { WireOwnProject, WireProjectCard, WireProjectDetail } from "../../wire/projects.ts";
import { toCategoryReference, toIso, toMeta, toPictureTexts, toPlace } from "./common.ts";
import { toOwnDates } from "./ownDates.ts";

export function toProjectCard(row: WireProjectCard): ProjectCard {
  return {
    id: row.id,
    slugId: row.slug_id,
    title: row.title,
    kind: row.type,
    image: row.image,
    gallery: row.gallary_images.map((image) => ({ id: image.id, url: image.name })),
    place: toPlace(row, row.location),
    category: toCategoryReference(row.category),
    owner: {
      id: row.is_admin_listing ? null : (row.customer?.id ?? row.added_by),
      name: row.customer?.name ?? "",
      slugId: row.customer?.slug_id ?? "",
      profile: row.customer?.profile ?? "",
      email: row.customer?.email ?? "",
      mobile: row.customer?.mobile ?? "",
      verified: false,
      isAdmin: row.is_admin_listing,
    },
    review: row.request_status,
    active: row.status === 1,
    promoted: row.is_promoted,
    canFeature: row.is_feature_available,
  };
}

export function toProject(row: WireProjectDetail): Project {
  return {
    ...toProjectCard(row),
    placeAccuracy: row.place_precision === "quarter" ? "quarter" : "precise",
    pictureTexts: toPictureTexts([
      ...row.gallary_images.map(({ name, alt }) => ({ url: name, alt })),
      { url: row.image, alt: row.image_alt },
    ]),
    description: row.description,
    video: row.video_link,
    meta: toMeta(row),
    views: row.total_click,
    documents: row.documents.map((each) => ({
      id: each.id,
      name: decodeURIComponentSafely(each.name.slice(each.name.lastIndexOf("/") + 1)),
      url: each.name,
    })),
    plans: row.plans.map((plan) => ({ id: plan.id, title: plan.title, url: plan.document })),
    createdAt: toIso(row.created_at),
  };
}

export function toOwnProject(row: WireOwnProject): OwnProject {
  return {
    ...toProject(row),
    createdAt: toIso(row.created_at_iso) ?? toIso(row.created_at),
    rejectReason: row.reject_reason.reason ?? "",
    ...toOwnDates(row),
  };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
