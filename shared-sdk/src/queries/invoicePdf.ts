import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const invoicePdfMutation = (client: ApiClient) =>
  writeMutation(
    "invoice-pdf",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/invoicePdf.ts")).invoicePdf,
    client,
  );
