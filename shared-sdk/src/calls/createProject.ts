import type { ApiClient } from "../client/client.ts";
import type { Project } from "../model/project.ts";
import { postProject } from "../wire/projects.ts";
import { toProject } from "./decode/project.ts";
import { encodeProjectFields, type ProjectFields } from "./projectForm.ts";
import { type CallOptions, send, unreadable } from "./send.ts";

/** Posts a project; uses one of the member's `project_list`. It waits for review. @throws ApiError `limit`, `validation` */
export async function createProject(client: ApiClient, input: ProjectFields, options?: CallOptions): Promise<Project> {
  const [created] = (await send(client, postProject, encodeProjectFields(input), options)).data;
  if (!created) throw unreadable(postProject, "data", "no project");
  return toProject(created);
}
