import { PERSON_COLUMNS, peopleFor } from "../../identity/people/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { readCategories } from "../listing-catalogue/index.ts";
import { mayRead } from "../listing-search/index.ts";
import { teaser, type Viewer } from "../listings/index.ts";
import type { Project } from "./tables.ts";

async function loadProjectFacts(db: Database, projects: Project[], { user, links, language }: Viewer) {
  const ids = projects.length ? projects.map((project) => project.id) : [0];
  const owners = [...new Set(projects.flatMap((project) => project.user_id ?? []))];
  const categories = await readCategories(db, { links, language });
  const images = await db
    .selectFrom("project_images")
    .selectAll()
    .where("project_id", "in", ids)
    .orderBy("id")
    .execute();
  const plans = await db.selectFrom("project_plans").selectAll().where("project_id", "in", ids).orderBy("id").execute();
  const documents = await db
    .selectFrom("project_documents as document")
    .innerJoin("files", "files.id", "document.file_id")
    .select(["document.id", "document.project_id", "document.file_id", "files.name"])
    .where("document.project_id", "in", ids)
    .execute();
  const users = owners.length
    ? await db
        .selectFrom("users")
        .select(PERSON_COLUMNS)
        .where("id", "in", owners)
        .where("role", "=", "member")
        .execute()
    : [];
  const person = await peopleFor(db, user, links);
  return {
    categories,
    images: Map.groupBy(images, (row) => row.project_id),
    plans: Map.groupBy(plans, (row) => row.project_id),
    documents: Map.groupBy(documents, (row) => row.project_id),
    users: new Map(users.map((row) => [row.id, person(row)])),
  };
}

/** Which projects go out whole: to their owner, to administrators, and to members whose package has the feature. */
async function wholeFor(db: Database, projects: Project[], { user }: Viewer) {
  const isOwn = (project: Project) => user !== null && project.user_id === user.id;
  const readsAll = projects.every(isOwn) || (await mayRead(db, user, "project_access"));
  return (project: Project) => readsAll || isOwn(project);
}

type ProjectFacts = Awaited<ReturnType<typeof loadProjectFacts>>;

function cardOf(project: Project, facts: ProjectFacts, { links, now }: Viewer) {
  const owner = project.user_id === null ? undefined : facts.users.get(project.user_id);
  const isPromoted = project.promoted_until !== null && project.promoted_until > now;
  return {
    id: project.id,
    slug_id: project.slug_id,
    city: project.city,
    state: project.state,
    country: project.country,
    title: project.title,
    type: project.type,
    image: links.image(project.image),
    status: project.status,
    location: project.location,
    category_id: project.category_id,
    added_by: project.user_id ?? 0,
    is_admin_listing: !owner,
    request_status: project.request_status,
    latitude: String(project.latitude),
    longitude: String(project.longitude),
    category: facts.categories.get(project.category_id) ?? null,
    gallary_images: (facts.images.get(project.id) ?? []).map((row) => ({
      id: row.id,
      project_id: project.id,
      name: links.image(row.file_id),
      ...(row.alt && { alt: row.alt }),
    })),
    customer: owner
      ? {
          id: owner.id,
          name: owner.name,
          profile: owner.profile,
          email: owner.email,
          mobile: owner.mobile,
          slug_id: owner.slug_id,
          // The address is that of a home.
          address: "",
        }
      : null,
    is_promoted: isPromoted,
    is_feature_available: project.on_show && !isPromoted,
  };
}

function withoutContact<T extends { customer: { email: string; mobile: string } | null }>(card: T): T {
  return { ...card, customer: card.customer && { ...card.customer, email: "", mobile: "" } };
}

/** What everybody may read of a project: its floors by name, no plans, documents or film, nobody to call. */
function openPart<T extends Detail>(detail: T): T {
  return {
    ...withoutContact(detail),
    video_link: "",
    documents: [],
    plans: detail.plans.map((plan) => ({ ...plan, document: "" })),
  };
}

interface Detail {
  customer: { email: string; mobile: string } | null;
  video_link: string;
  documents: unknown[];
  plans: { document: string }[];
}

export async function toProjectCards(db: Database, projects: Project[], viewer: Viewer) {
  const facts = await loadProjectFacts(db, projects, viewer);
  const isWhole = await wholeFor(db, projects, viewer);
  return projects.map((project) => {
    const card = cardOf(project, facts, viewer);
    return isWhole(project) ? card : withoutContact(card);
  });
}

export async function toProjectDetails(db: Database, projects: Project[], viewer: Viewer) {
  const facts = await loadProjectFacts(db, projects, viewer);
  const isWhole = await wholeFor(db, projects, viewer);
  const { links } = viewer;
  const details = projects.map((project) => ({
    ...cardOf(project, facts, viewer),
    ...(project.image_alt && { image_alt: project.image_alt }),
    ...(project.shows_quarter && { place_precision: "quarter" as const }),
    description: project.description,
    video_link: project.video_link,
    meta_title: project.meta_title || project.title,
    meta_description: project.meta_description || teaser(project.description),
    meta_keywords: project.meta_keywords,
    meta_image: links.image(project.meta_image ?? project.image),
    total_click: project.total_click,
    created_at: project.created_at.toISOString(),
    updated_at: project.updated_at.toISOString(),
    documents: (facts.documents.get(project.id) ?? []).map((row) => ({
      id: row.id,
      project_id: project.id,
      name: links.document(row.file_id, row.name),
      type: "doc",
    })),
    plans: (facts.plans.get(project.id) ?? []).map((row) => ({
      id: row.id,
      project_id: project.id,
      title: row.title,
      document: links.image(row.file_id),
    })),
  }));
  return details.map((detail, index) => {
    const project = projects[index];
    return project && isWhole(project) ? detail : openPart(detail);
  });
}
