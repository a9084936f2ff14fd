import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

/** Always asked anew: a review may have ended just now. */
export const verificationQuery = (client: ApiClient) =>
  readQuery(
    "verification",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/verification.ts")).verification,
    client,
    {},
    0,
  );
