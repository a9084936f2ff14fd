import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const createProjectMutation = (client: ApiClient) =>
  writeMutation(
    "create-project",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/createProject.ts")).createProject,
    client,
  );
