import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const updateProjectMutation = (client: ApiClient) =>
  writeMutation(
    "update-project",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/updateProject.ts")).updateProject,
    client,
  );
