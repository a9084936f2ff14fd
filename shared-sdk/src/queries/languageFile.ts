import type { ApiClient } from "../client/client.ts";
import { readQuery } from "./options.ts";

export const languageFileQuery = (client: ApiClient, input: { code: string }) =>
  readQuery(
    "language-file",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/languageFile.ts")).languageFile,
    client,
    input,
  );
