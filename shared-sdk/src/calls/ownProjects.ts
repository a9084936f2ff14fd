import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Page, Paging } from "../model/common.ts";
import type { OwnProject, ProjectCard } from "../model/project.ts";
import { getAddedProjects } from "../wire/projects.ts";
import { toPage } from "./decode/common.ts";
import { toOwnProject, toProjectCard } from "./decode/project.ts";
import { type CallOptions, send } from "./send.ts";

export interface OwnProjectsPage extends Page<OwnProject> {
  /** Views of all the member's projects. */
  totalViews: number;
}

/** The member's projects, newest first, in every state. */
export async function ownProjects(
  client: ApiClient,
  { offset, limit }: Paging = {},
  options?: CallOptions,
): Promise<OwnProjectsPage> {
  const { data, total, total_clicks } = await send(client, getAddedProjects, { offset, limit }, options);
  return { ...toPage({ data: [data].flat(), total }, toOwnProject, offset), totalViews: total_clicks ?? 0 };
}

/** One of the member's projects with similar ones; null when there is none with this slug. */
export async function ownProject(
  client: ApiClient,
  input: { slugId: string },
  options?: CallOptions,
): Promise<{ project: OwnProject; similar: ProjectCard[] } | null> {
  try {
    const request = { slug_id: input.slugId, get_similar: 1 as const };
    const { data, similar_projects = [] } = await send(client, getAddedProjects, request, options);
    const [found] = [data].flat();
    return found ? { project: toOwnProject(found), similar: similar_projects.map(toProjectCard) } : null;
  } catch (error) {
    if (isApiError(error) && error.kind === "not_found") return null;
    throw error;
  }
}
