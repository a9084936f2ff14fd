import type { Database } from "../../platform/database/index.ts";
import { listPublicProjects } from "./repository.ts";
import type { Project } from "./tables.ts";

const SIMILAR = 10;
const NEAR_KM = 40;

/** Projects like one: of its category nearby, then of its category elsewhere. */
export async function similarProjects(db: Database, project: Project, now: Date, limit = SIMILAR): Promise<Project[]> {
  const filters = { category_id: project.category_id, exclude_id: project.id };
  const page = { offset: 0, limit };
  const around = { latitude: project.latitude, longitude: project.longitude, radius: NEAR_KM };
  const near = (await listPublicProjects(db, { ...filters, ...around }, page, now)).rows;
  if (near.length >= limit) return near;
  const known = new Set(near.map((row) => row.id));
  const others = (await listPublicProjects(db, filters, page, now)).rows;
  return [...near, ...others.filter((row) => !known.has(row.id))].slice(0, limit);
}
