import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const contactMutation = (client: ApiClient) =>
  writeMutation(
    "contact",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/contact.ts")).contact,
    client,
  );
