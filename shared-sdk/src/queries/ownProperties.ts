import type { OwnPropertiesInput } from "../calls/ownProperties.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const ownPropertiesQuery = (client: ApiClient, input: OwnPropertiesInput = {}) =>
  readQuery(
    "own-properties",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/ownProperties.ts")).ownProperties,
    client,
    input,
  );

export const ownPropertyQuery = (client: ApiClient, input: { slugId: string }) =>
  readQuery(
    "own-property",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/ownProperties.ts")).ownProperty,
    client,
    input,
  );
