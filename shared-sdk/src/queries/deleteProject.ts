import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const deleteProjectMutation = (client: ApiClient) =>
  writeMutation(
    "delete-project",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/deleteProject.ts")).deleteProject,
    client,
  );
