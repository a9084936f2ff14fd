import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const payPalFormMutation = (client: ApiClient) =>
  writeMutation(
    "paypal",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/payPalForm.ts")).payPalForm,
    client,
  );
