import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const updateProfileMutation = (client: ApiClient) =>
  writeMutation(
    "update-profile",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/updateProfile.ts")).updateProfile,
    client,
  );
