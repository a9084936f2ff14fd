import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Project, ProjectCard, ProjectKind } from "../model/project.ts";
import { getProjectDetail, getProjects } from "../wire/projects.ts";
import { toPage } from "./decode/common.ts";
import { toProject, toProjectCard } from "./decode/project.ts";
import { filteredPage } from "./listFallback.ts";
import { type Near, nearFields } from "./near.ts";
import { type CallOptions, send } from "./send.ts";

export interface ProjectListInput extends Paging {
  categoryId?: number;
  city?: string;
  state?: string;
  country?: string;
  search?: string;
  postedSince?: "week" | "yesterday";
  featuredOnly?: boolean;
  ownerId?: number;
  near?: Near | null;
  /** How far building is. */
  kind?: ProjectKind;
  /** The provider has no extension `list-filters`. */
  filteredHere?: boolean;
}

export async function projects(
  client: ApiClient,
  input: ProjectListInput = {},
  options?: CallOptions,
): Promise<Page<ProjectCard>> {
  const { kind, filteredHere, ...others } = input;
  if (kind && filteredHere) {
    const read = (paging: Paging) => projects(client, { ...others, ...paging }, options);
    return filteredPage(read, (project) => project.kind === kind, input);
  }
  const { offset, limit, city, state, country, search, near } = input;
  const request = {
    offset,
    limit,
    city,
    state,
    country,
    search,
    category_id: input.categoryId,
    userid: input.ownerId,
    posted_since: input.postedSince && (input.postedSince === "week" ? 0 : 1),
    get_featured: input.featuredOnly ? (1 as const) : undefined,
    type: kind,
    ...nearFields(near),
  };
  return toPage(await send(client, getProjects, request, options), toProjectCard, offset);
}

export interface ProjectInput {
  slugId?: string;
  id?: number;
}

/** One project with similar ones; null when there is none. Counts a view. */
export async function project(
  client: ApiClient,
  input: ProjectInput,
  options?: CallOptions,
): Promise<{ project: Project; similar: ProjectCard[] } | null> {
  try {
    const request = { slug_id: input.slugId, id: input.id, get_similar: 1 as const };
    const answer = await send(client, getProjectDetail, request, options);
    return { project: toProject(answer.data), similar: answer.similar_projects.map(toProjectCard) };
  } catch (error) {
    if (isApiError(error) && error.kind === "not_found") return null;
    throw error;
  }
}
