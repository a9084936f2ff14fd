import type { ApiClient } from "../client/client.ts";
import { ApiError } from "../client/error.ts";
import type { PaymentForm } from "../model/payment.ts";
import { toPaymentForm } from "./decode/payment.ts";
import { readDocument } from "./document.ts";
import type { CallOptions } from "./send.ts";

/**
 * The form by which the browser takes the member to PayPal. The provider answers with a page; its form is read
 * out of it and nothing of it is run.
 * @param input.amount shown price, which old providers want to be told; newer ones take the package's own
 * @throws ApiError `contract` when the page holds no form that leads to an https address
 */
export async function payPalForm(
  client: ApiClient,
  input: { packageId: number; amount?: number },
  options?: CallOptions,
): Promise<PaymentForm> {
  const query = new URLSearchParams({ package_id: String(input.packageId) });
  if (input.amount !== undefined) query.set("amount", String(input.amount));
  const form = toPaymentForm(await readDocument(client, "paypal", `paypal?${query}`, options));
  if (!form)
    throw new ApiError("contract", { call: "paypal", message: `paypal: the answer's field "form" cannot be read` });
  return form;
}
