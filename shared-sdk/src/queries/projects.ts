import type { ProjectListInput } from "../calls/projects.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const projectsQuery = (client: ApiClient, input: ProjectListInput = {}) =>
  readQuery(
    "projects",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/projects.ts")).projects,
    client,
    input,
  );
