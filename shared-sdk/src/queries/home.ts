import type { HomeInput } from "../calls/home.ts";
import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const homeQuery = (client: ApiClient, input: HomeInput = {}) =>
  readQuery("home", async () => (await import(/* webpackChunkName: "calls" */ "../calls/home.ts")).home, client, input);
