import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Page, Paging } from "../model/common.ts";
import type { OwnCounts, OwnListInput } from "../model/ownList.ts";
import type { OwnProject, ProjectCard } from "../model/project.ts";
import { getAddedProjects } from "../wire/projects.ts";
import { toPage } from "./decode/common.ts";
import { toOwnProject, toProjectCard } from "./decode/project.ts";
import { defineCall } from "./defineCall.ts";
import { type CallOptions, send } from "./send.ts";

export interface OwnProjectsPage extends Page<OwnProject> {
  /** Views of all the member's projects. */
  totalViews: number;
  /** Null where the provider does not count. */
  counts: OwnCounts | null;
}

export interface OwnProjectsInput extends Paging, OwnListInput {}

/** The member's projects, newest first, in every state. */
export const ownProjects = defineCall(getAddedProjects, {
  request: ({ offset, limit, search, status }: OwnProjectsInput) => ({ offset, limit, search, own_status: status }),
  answer: ({ data, total, total_clicks, status_counts }, { offset }): OwnProjectsPage => {
    const page = toPage({ data: [data].flat(), total }, toOwnProject, offset);
    return { ...page, totalViews: total_clicks ?? 0, counts: status_counts ?? null };
  },
});

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
