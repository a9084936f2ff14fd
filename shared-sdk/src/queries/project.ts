import type { ProjectInput } from "../calls/project.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const projectQuery = (client: ApiClient, input: ProjectInput) =>
  readQuery(
    "project",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/project.ts")).project,
    client,
    input,
  );
