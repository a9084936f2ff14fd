import type { ApiClient } from "../client/client.ts";
import { readQuery, writeMutation } from "./options.ts";

export const interestsQuery = (client: ApiClient) =>
  readQuery(
    "interests",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/interests.ts")).interests,
    client,
    {},
  );

export const saveInterestsMutation = (client: ApiClient) =>
  writeMutation(
    "save-interests",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/interests.ts")).saveInterests,
    client,
  );

export const forgetInterestsMutation = (client: ApiClient) =>
  writeMutation(
    "forget-interests",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/interests.ts")).forgetInterests,
    client,
  );
