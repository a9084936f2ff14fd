import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const setPropertyKindMutation = (client: ApiClient) =>
  writeMutation(
    "set-property-kind",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/setPropertyKind.ts")).setPropertyKind,
    client,
  );
