import type { ApiClient } from "../../client/client.ts";
import type { Page, Paging } from "../../model/common.ts";
import type { ReviewedPayment } from "../../model/operators.ts";
import { adminReceipts } from "../../wire/admin.ts";
import { toPage } from "../decode/common.ts";
import { toReviewedPayment } from "../decode/operators.ts";
import { type CallOptions, send } from "../send.ts";

export interface ReviewedPaymentsInput extends Paging {
  /** Payments in review when absent. */
  status?: string;
}

/** Payments that an operator has to look at, the oldest first. */
export async function reviewedPayments(
  client: ApiClient,
  input: ReviewedPaymentsInput,
  options?: CallOptions,
): Promise<Page<ReviewedPayment>> {
  const { status, ...rest } = input;
  const answer = await send(client, adminReceipts, { ...rest, payment_status: status }, options);
  return toPage(answer, toReviewedPayment, input.offset);
}
