import type { Agent, Article } from "../../model/content.ts";
import type { WireAgent, WireArticle } from "../../wire/content.ts";
import { toMeta, toMoment } from "./common.ts";

export function toArticle(row: WireArticle): Article {
  return {
    id: row.id,
    slugId: row.slug_id,
    title: row.title,
    html: row.description,
    image: row.image,
    category: row.category ? { id: row.category.id, name: row.category.category, slugId: row.category.slug_id } : null,
    published: toMoment(row.created_at_iso, row.created_at),
    meta: toMeta(row),
  };
}

export function toAgent(row: WireAgent): Agent {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    slugId: row.slug_id,
    profile: row.profile,
    propertyCount: row.property_count,
    projectCount: row.projects_count,
    verified: row.is_verified,
    isAdmin: row.is_admin,
  };
}
