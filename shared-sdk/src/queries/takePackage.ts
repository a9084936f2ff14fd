import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const takePackageMutation = (client: ApiClient) =>
  writeMutation(
    "take-package",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/takePackage.ts")).takePackage,
    client,
  );
