import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const countViewMutation = (client: ApiClient) =>
  writeMutation(
    "count-view",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/countView.ts")).countView,
    client,
  );
