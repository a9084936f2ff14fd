import type { Database } from "../../platform/database/index.ts";
import { invalid } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { NO_METHOD } from "./orders.ts";
import type { GatewayName, PaymentGateway } from "./port.ts";
import { isGatewayOn } from "./settings.ts";

/** Services whose payments begin with `create-payment-intent`. */
export const INTENT_GATEWAYS: readonly GatewayName[] = ["Stripe", "Paystack", "Razorpay"];

/**
 * The payment service for a call: of those that it can use, the first that has keys and is switched on.
 * @throws Failure 400 when there is none
 */
export async function chooseGateway(
  db: Database,
  gateways: Map<GatewayName, PaymentGateway>,
  usable: readonly GatewayName[],
): Promise<PaymentGateway> {
  const settings = await readSettings(db);
  const gateway = usable
    .filter((name) => isGatewayOn(settings, name))
    .map((name) => gateways.get(name))
    .find((found) => found !== undefined);
  if (!gateway) throw invalid(NO_METHOD, undefined, "payment_no_method");
  return gateway;
}
