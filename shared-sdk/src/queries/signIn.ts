import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const signInMutation = (client: ApiClient) =>
  writeMutation(
    "sign-in",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/signIn.ts")).signIn,
    client,
  );
