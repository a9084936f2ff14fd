import type { ApiClient } from "../client/client.ts";
import type { Paging } from "../model/common.ts";
import { readQuery } from "./options.ts";

export const invoicesQuery = (client: ApiClient, input: Paging = {}) =>
  readQuery(
    "invoices",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/invoices.ts")).invoices,
    client,
    input,
  );

export const invoiceQuery = (client: ApiClient, input: { paymentId: number }) =>
  readQuery(
    "invoice",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/invoices.ts")).invoice,
    client,
    input,
  );
