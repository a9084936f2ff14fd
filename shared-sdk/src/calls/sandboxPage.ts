import type { ApiClient } from "../client/client.ts";
import { sandboxPayment } from "../wire/payments.ts";
import { type CallOptions, send } from "./send.ts";

/** Where hosted pages of the sandbox lie. Nothing but its last part is taken from the answer: it leads nowhere else. */
const PAGES = "/api/payment-sandbox/";

/**
 * Begins a payment for a package in the site's sandbox, where no money moves.
 * @returns path of the hosted page on this site, which leads back to `/payment/success` or `/payment/fail`
 * @throws ApiError `not_found` where the site has no sandbox, `validation` for a free package
 */
export async function sandboxPage(
  client: ApiClient,
  input: { packageId: number },
  options?: CallOptions,
): Promise<{ path: string; paymentId: number }> {
  const { data } = await send(client, sandboxPayment, { package_id: input.packageId }, options);
  const key = data.payment_url.slice(data.payment_url.lastIndexOf("/") + 1);
  return { path: PAGES + encodeURIComponent(key), paymentId: data.payment_transaction_id };
}
