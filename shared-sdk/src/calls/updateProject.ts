import type { ApiClient } from "../client/client.ts";
import type { Project } from "../model/project.ts";
import { postProject } from "../wire/projects.ts";
import { toProject } from "./decode/project.ts";
import { encodeProjectFields, type ProjectFields, type ProjectRemovals } from "./projectForm.ts";
import { type CallOptions, send, unreadable } from "./send.ts";

export interface ProjectUpdate extends Partial<ProjectFields>, ProjectRemovals {
  id: number;
}

/** Changes a project: absent fields stay as they are, empty texts are cleared. */
export async function updateProject(client: ApiClient, input: ProjectUpdate, options?: CallOptions): Promise<Project> {
  const request = { id: input.id, ...encodeProjectFields(input) };
  const cleared = Object.entries(request).flatMap(([field, value]) => (value === "" ? [field] : []));
  const [updated] = (await send(client, postProject, request, options, cleared)).data;
  if (!updated) throw unreadable(postProject, "data", "no project");
  return toProject(updated);
}
