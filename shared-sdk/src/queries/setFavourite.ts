import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const setFavouriteMutation = (client: ApiClient) =>
  writeMutation(
    "set-favourite",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/setFavourite.ts")).setFavourite,
    client,
  );
