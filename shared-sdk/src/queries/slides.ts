import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const slidesQuery = (client: ApiClient) =>
  readQuery(
    "slides",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/slides.ts")).slides,
    client,
    {},
  );
