import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Project, ProjectCard } from "../model/project.ts";
import { getProjectDetail } from "../wire/projects.ts";
import { toProject, toProjectCard } from "./decode/project.ts";
import { type CallOptions, send } from "./send.ts";

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
