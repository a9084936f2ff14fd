import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const memberQuery = (client: ApiClient) =>
  readQuery(
    "member",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/member.ts")).member,
    client,
    {},
  );
