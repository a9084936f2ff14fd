import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const changePasswordMutation = (client: ApiClient) =>
  writeMutation(
    "change-password",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/changePassword.ts")).changePassword,
    client,
  );
