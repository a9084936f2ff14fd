import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const registerMutation = (client: ApiClient) =>
  writeMutation(
    "register",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/register.ts")).register,
    client,
  );
