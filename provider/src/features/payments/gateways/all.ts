import type { PaymentsConfig } from "../../../platform/config/index.ts";
import type { GatewayName, PaymentGateway } from "../port.ts";
import { flutterwaveGateway } from "./flutterwave.ts";
import { paypalGateway } from "./paypal.ts";
import { paystackGateway } from "./paystack.ts";
import { razorpayGateway } from "./razorpay.ts";
import { stripeGateway } from "./stripe.ts";

/** The payment services that have keys, in the order in which one is chosen where the client names none. */
export function createGateways(
  config: PaymentsConfig,
  sandbox: PaymentGateway | null,
): Map<GatewayName, PaymentGateway> {
  const gateways = [
    config.stripe && stripeGateway(config.stripe),
    config.paystack && paystackGateway(config.paystack),
    config.razorpay && razorpayGateway(config.razorpay),
    config.flutterwave && flutterwaveGateway(config.flutterwave),
    config.paypal && paypalGateway(config.paypal),
    sandbox,
  ].filter((gateway) => gateway !== null);
  return new Map(gateways.map((gateway) => [gateway.name, gateway]));
}
