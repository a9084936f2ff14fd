import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const forgotPasswordMutation = (client: ApiClient) =>
  writeMutation(
    "forgot-password",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/password.ts")).forgotPassword,
    client,
  );

export const resetPasswordMutation = (client: ApiClient) =>
  writeMutation(
    "reset-password",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/password.ts")).resetPassword,
    client,
  );
