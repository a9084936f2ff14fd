import type { ApiClient } from "../client/client.ts";
import { readQuery, writeMutation } from "./options.ts";

export const savedSearchesQuery = (client: ApiClient) =>
  readQuery(
    "saved-searches",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/savedSearches.ts")).savedSearches,
    client,
    {},
  );

export const saveSearchMutation = (client: ApiClient) =>
  writeMutation(
    "save-search",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/savedSearches.ts")).saveSearch,
    client,
  );

export const changeSavedSearchMutation = (client: ApiClient) =>
  writeMutation(
    "change-saved-search",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/savedSearches.ts")).changeSavedSearch,
    client,
  );

export const deleteSavedSearchMutation = (client: ApiClient) =>
  writeMutation(
    "delete-saved-search",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/savedSearches.ts")).deleteSavedSearch,
    client,
  );

export const takeSearchesAlongMutation = (client: ApiClient) =>
  writeMutation(
    "take-searches-along",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/savedSearches.ts")).takeSearchesAlong,
    client,
  );
