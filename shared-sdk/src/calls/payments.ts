import type { ApiClient } from "../client/client.ts";
import { ApiError } from "../client/error.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Payment, PaymentKind, PaymentStatus } from "../model/payment.ts";
import { getPaymentDetails } from "../wire/payments.ts";
import { toPage } from "./decode/common.ts";
import { toPayment } from "./decode/payment.ts";
import { type CallOptions, send } from "./send.ts";

export interface PaymentFilter extends Paging {
  kind?: PaymentKind;
  /** Only with the extension `payment-status`; other providers pass over it. */
  status?: PaymentStatus;
}

const TYPES = { online: "online payment", bank: "bank transfer", free: "free" } as const;

/** Some providers of the family answer a list without rows as a failure (api.md §0). */
function saysNone(error: unknown): boolean {
  if (!(error instanceof ApiError) || ![200, 400, 500].includes(error.status ?? 0)) return false;
  const no = /\bno\b/i.exec(error.message);
  const rest = no ? error.message.slice(no.index) : "";
  return (
    /\b(?:data|records?|payments?|transactions?)\b/i.test(rest) ||
    /\b(?:data|records?) not found\b/i.test(error.message)
  );
}

/** The member's payments, newest first. */
export async function payments(
  client: ApiClient,
  input: PaymentFilter = {},
  options?: CallOptions,
): Promise<Page<Payment>> {
  const { kind, status, ...paging } = input;
  try {
    const filter = { payment_type: kind && TYPES[kind], payment_status: status };
    const answer = await send(client, getPaymentDetails, { ...paging, ...filter }, options);
    return toPage(answer, toPayment, input.offset);
  } catch (error) {
    if (saysNone(error)) return { items: [], total: input.offset ?? 0 };
    throw error;
  }
}
