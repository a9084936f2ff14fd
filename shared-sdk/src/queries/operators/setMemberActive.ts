import type { ApiClient } from "../../client/client.ts";
import { writeMutation } from "../options.ts";

export const setMemberActiveMutation = (client: ApiClient) =>
  writeMutation(
    "set-member-active",
    async () =>
      (await import(/* webpackChunkName: "calls" */ "../../calls/operators/setMemberActive.ts")).setMemberActive,
    client,
  );
