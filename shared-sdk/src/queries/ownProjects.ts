import type { ApiClient } from "../client/client.ts";
import type { Paging } from "../model/common.ts";
import { readQuery } from "./options.ts";

export const ownProjectsQuery = (client: ApiClient, input: Paging = {}) =>
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
