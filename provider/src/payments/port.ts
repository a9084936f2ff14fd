/** The words of `payment_gateway` on the wire (api.md §1). */
export type GatewayName = "Stripe" | "Paystack" | "Razorpay" | "Flutterwave" | "Paypal";

/** What is to be paid. Amount and currency are the site's own, never the client's. */
export interface Order {
  /** The order's number on this site, random. */
  orderId: string;
  transactionId: number;
  /** In the currency's own units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  package: { id: number; name: string };
  user: { id: number; name: string; email: string; mobile: string };
  /** `web` or `app`. */
  platform: string;
  /** Absolute addresses of this site. */
  returnUrl: { success: string; fail: string };
  webhookUrl: string;
}

export interface Started {
  /** The service's number for the order. */
  reference: string;
  /** The service's answer, for its own software in the browser. */
  response: unknown;
}

/** What a service says has become of an order. */
export interface GatewayEvent {
  /** Unique within the service: the same event is dealt with once. */
  id: string;
  kind: "paid" | "failed";
  /** Our number, or the service's own (`Started.reference`). */
  order: { orderId: string } | { reference: string };
  /** The service's number for the payment. */
  paymentId: string;
  /** In the currency's own units. */
  amount: number;
  currency: string;
}

export interface Notification {
  body: Buffer;
  /** Value of a header, by its lower-case name. */
  header(name: string): string | undefined;
}

/** The notification is not the service's own. */
export class NotGenuine extends Error {
  override name = "NotGenuine";
}

/** A payment service. */
export interface PaymentGateway {
  name: GatewayName;
  /** @throws Failure 502 when the service does not answer, 400 with its words when it refuses */
  start(order: Order): Promise<Started>;
  /**
   * Checks and reads a notification; null for one that concerns no payment.
   * @throws NotGenuine; Failure 502 when the service cannot be asked whether it is
   */
  read(notification: Notification): Promise<GatewayEvent | null>;
}
