import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const razorpayOrderMutation = (client: ApiClient) =>
  writeMutation(
    "razorpay-order",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/razorpayOrder.ts")).razorpayOrder,
    client,
  );
