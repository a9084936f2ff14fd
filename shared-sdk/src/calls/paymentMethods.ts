import type { ApiClient } from "../client/client.ts";
import type { PaymentMethods } from "../model/payment.ts";
import { getPaymentSettings } from "../wire/payments.ts";
import { toPaymentMethods } from "./decode/payment.ts";
import { type CallOptions, send } from "./send.ts";

/** The ways in which a package can be paid for. */
export async function paymentMethods(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<PaymentMethods> {
  return toPaymentMethods((await send(client, getPaymentSettings, {}, options)).data);
}
