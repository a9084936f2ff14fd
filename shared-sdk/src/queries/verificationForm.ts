import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const verificationFormQuery = (client: ApiClient) =>
  readQuery(
    "verification-form",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/verificationForm.ts")).verificationForm,
    client,
    {},
  );
