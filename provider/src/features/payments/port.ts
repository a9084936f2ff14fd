/** The words of `payment_gateway` on the wire (api.md §1), and the site's own trial. */
export type GatewayName = "Stripe" | "Paystack" | "Razorpay" | "Flutterwave" | "Paypal" | "Sandbox";

/** A service's name as people read it; of the wire's words one is written otherwise. */
export const shownName = (gateway: string): string => (gateway === "Paypal" ? "PayPal" : gateway);

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
  /** Code of the language that the member reads. */
  language: string;
  /** Absolute addresses of this site. */
  returnUrl: { success: string; fail: string };
  webhookUrl: string;
}

export interface Started {
  /** The service's number for the order. */
  reference: string;
  /** The service's answer, for its own software in the browser. JSON. */
  response: unknown;
}

/**
 * What a service says has become of an order. `refunded`: money went back to the payer; `disputed`: the payer's bank
 * takes it back; `reinstated`: the dispute was decided for the site.
 */
export interface GatewayEvent {
  /** Unique within the service: the same event is dealt with once. */
  id: string;
  kind: "paid" | "failed" | "refunded" | "disputed" | "reinstated";
  /** Our number, or the service's own for the order (`Started.reference`) or for the payment. */
  order: { orderId: string } | { reference: string } | { paymentId: string };
  /** The service's number for the payment. */
  paymentId: string;
  /** In the currency's own units. */
  amount: number;
  currency: string;
  /** Of disputes: a beginning that comes behind the decision for the site is known by this. Absent where it stands so now. */
  disputeId?: string;
  /** Of refunds: `amount` is all that went back so far, and not what this one gave back. */
  isTotal?: boolean;
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

/** An order that the service is asked about. */
export interface AskedOrder {
  orderId: string;
  /** As `start` answered it. */
  reference: string;
  createdAt: Date;
}

/** From when on services are asked for money that went back. */
export interface ReturnedSince {
  refunds: Date;
  /** Earlier: banks decide a dispute months after it was opened. */
  disputes: Date;
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
  /**
   * Asks what has become of an order whose notification never came; null while nothing is decided. Absent where the
   * service answers no such question.
   * @throws Failure 502 when the service does not answer, 400 when it does not know the order
   */
  find?(order: AskedOrder): Promise<GatewayEvent | null>;
  /**
   * Asks which refunds and disputes the account had, as they stand now, for those whose notification never came. Absent
   * where the service answers no such question.
   * @throws Failure 502 when the service does not answer, 400 when it refuses
   */
  returned?(since: ReturnedSince): Promise<GatewayEvent[]>;
  /** Whether the service itself signed what its software in the browser says to have done for an order. */
  isCheckout?(
    order: Pick<AskedOrder, "orderId" | "reference">,
    said: { paymentId: string; signature: string },
  ): boolean;
}
