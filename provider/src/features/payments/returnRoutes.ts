import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { giveUpByOrderId, giveUpOrder } from "./orders.ts";

const ORDER_ID = /^[0-9a-f-]{36}$/;

/** How a member comes back from a service, and gives a payment up. */
export function addReturns(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, {
    call: wire.paymentTransactionFail,
    access: "required",
    input: z.object({ payment_transaction_id: input.id("payment_transaction_id") }),
    async handle(input, { user }) {
      await giveUpOrder(db, user.id, input.payment_transaction_id);
      return { message: "The payment was given up." };
    },
  });

  /** Where services send the member back to. What it says moves no money: only notifications do. */
  app.get<{ Params: { result: string }; Querystring: Record<string, string | undefined> }>(
    "/api/payment-return/:result",
    async (request, reply) => {
      const { params, query } = request;
      const hasFailed = params.result === "fail" || query.status === "cancelled" || query.status === "failed";
      if (hasFailed && ORDER_ID.test(query.order_id ?? "")) await giveUpByOrderId(db, query.order_id ?? "");
      return reply
        .header("cache-control", "no-store")
        .redirect(context.site.fixed + (hasFailed ? "/payment/fail" : "/payment/success"), 302);
    },
  );
}
