import type { OwnProjectsInput } from "../calls/ownProjects.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const ownProjectsQuery = (client: ApiClient, input: OwnProjectsInput = {}) =>
  readQuery(
    "own-projects",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/ownProjects.ts")).ownProjects,
    client,
    input,
  );

export const ownProjectQuery = (client: ApiClient, input: { slugId: string }) =>
  readQuery(
    "own-project",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/ownProjects.ts")).ownProject,
    client,
    input,
  );
