import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { ProjectCard, ProjectKind } from "../model/project.ts";
import { getProjects } from "../wire/projects.ts";
import { toPage } from "./decode/common.ts";
import { toProjectCard } from "./decode/project.ts";
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
