import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const applyForVerificationMutation = (client: ApiClient) =>
  writeMutation(
    "apply-for-verification",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/applyForVerification.ts")).applyForVerification,
    client,
  );
