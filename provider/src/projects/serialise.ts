import type { Database } from "../database/database.ts";
import type { Viewer } from "../listings/serialise.ts";
import type { Project } from "./tables.ts";

async function loadProjectFacts(db: Database, projects: Project[]) {
  const ids = projects.length ? projects.map((project) => project.id) : [0];
  const owners = [...new Set(projects.flatMap((project) => project.user_id ?? []))];
  const categories = await db.selectFrom("categories").selectAll().execute();
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
  const users = owners.length ? await db.selectFrom("users").selectAll().where("id", "in", owners).execute() : [];
  return {
    categories: new Map(categories.map((row) => [row.id, row])),
    images: Map.groupBy(images, (row) => row.project_id),
    plans: Map.groupBy(plans, (row) => row.project_id),
    documents: Map.groupBy(documents, (row) => row.project_id),
    users: new Map(users.map((row) => [row.id, row])),
  };
}

type ProjectFacts = Awaited<ReturnType<typeof loadProjectFacts>>;

function cardOf(project: Project, facts: ProjectFacts, { links, user, now }: Viewer) {
  const category = facts.categories.get(project.category_id);
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
    is_admin_listing: project.user_id === null,
    request_status: project.request_status,
    latitude: String(project.latitude),
    longitude: String(project.longitude),
    category: category
      ? { id: category.id, category: category.name, image: links.image(category.image, 320), slug_id: category.slug_id }
      : null,
    gallary_images: (facts.images.get(project.id) ?? []).map((row) => ({
      id: row.id,
      project_id: project.id,
      name: links.image(row.file_id),
    })),
    customer: owner
      ? {
          id: owner.id,
          name: owner.name,
          profile: links.image(owner.profile, 320),
          email: user ? (owner.email ?? "") : "",
          mobile: user ? (owner.mobile ?? "") : "",
          slug_id: owner.slug_id,
          address: owner.address,
        }
      : null,
    is_promoted: isPromoted,
    is_feature_available: project.status === 1 && project.request_status === "approved" && !isPromoted,
  };
}

export async function toProjectCards(db: Database, projects: Project[], viewer: Viewer) {
  const facts = await loadProjectFacts(db, projects);
  return projects.map((project) => cardOf(project, facts, viewer));
}

export async function toProjectDetails(db: Database, projects: Project[], viewer: Viewer) {
  const facts = await loadProjectFacts(db, projects);
  const { links } = viewer;
  return projects.map((project) => ({
    ...cardOf(project, facts, viewer),
    description: project.description,
    video_link: project.video_link,
    meta_title: project.meta_title || project.title,
    meta_description: project.meta_description || project.description.slice(0, 160),
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
}
