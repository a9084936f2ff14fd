import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Keys that the provider under test is given. */
export const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_secret",
  STRIPE_PUBLISHABLE_KEY: "pk_test_public",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  PAYSTACK_SECRET_KEY: "sk_test_paystack_secret",
  PAYSTACK_PUBLIC_KEY: "pk_paystack_public",
  RAZORPAY_KEY_ID: "rzp_test_public",
  RAZORPAY_KEY_SECRET: "rzp_secret",
  RAZORPAY_WEBHOOK_SECRET: "rzp_hook_secret",
  FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-secret-X",
  FLUTTERWAVE_WEBHOOK_HASH: "flw_hash_secret",
  PAYPAL_BUSINESS: "shop@example.com",
  PAYPAL_API_USERNAME: "shop_api1.example.com",
  PAYPAL_API_PASSWORD: "paypal_secret",
  PAYPAL_API_SIGNATURE: "paypal_signature_secret",
  PAYMENT_SANDBOX: "1",
};

export interface Asked {
  path: string;
  authorization: string;
  /** Of Stripe alone. */
  idempotencyKey: string;
  // biome-ignore lint/suspicious/noExplicitAny: each service is asked in its own way.
  body: any;
}

export interface Gateways {
  environment: Record<string, string>;
  /** What the provider asked so far. */
  asked: Asked[];
  /** What Flutterwave says of its transactions, by number. */
  flutterwaveCharges: Map<string, object>;
  /** Chargebacks that Flutterwave lists. */
  flutterwaveChargebacks: Record<string, unknown>[];
  /** Transactions that PayPal finds, by number, the oldest first, with their fields as GetTransactionDetails has them. */
  payPalTransactions: Map<string, Record<string, string>>;
  /** What a service answers to questions, by path with its query or without. */
  answers: Map<string, object>;
  /** What PayPal says when asked whether a notification is its own. */
  payPalVerdict: "VERIFIED" | "INVALID";
  /** Requests are answered with this status instead, while it is set. */
  failWith: number | null;
  /** So many of the next requests are carried out, and their answers lost on the way. */
  losing: number;
  /** What is waited for before a request is answered, while it is set. */
  before: ((asked: Asked) => Promise<void>) | null;
  stop(): Promise<void>;
}

/** https://developer.paypal.com/api/nvp-soap/transaction-search-nvp and …/get-transaction-details-nvp */
function payPalAnswer(known: Gateways["payPalTransactions"], asked: Record<string, string>): Record<string, string> {
  const isSigned = asked.PWD === KEYS.PAYPAL_API_PASSWORD && asked.SIGNATURE === KEYS.PAYPAL_API_SIGNATURE;
  if (!isSigned || asked.USER !== KEYS.PAYPAL_API_USERNAME)
    return { ACK: "Failure", L_ERRORCODE0: "10002", L_LONGMESSAGE0: "Security header is not valid" };
  if (asked.METHOD === "GetTransactionDetails") {
    const found = known.get(asked.TRANSACTIONID ?? "");
    return found
      ? { ACK: "Success", TRANSACTIONID: asked.TRANSACTIONID ?? "", ...found }
      : { ACK: "Failure", L_ERRORCODE0: "10004", L_LONGMESSAGE0: "The transaction id is not valid" };
  }
  if (asked.METHOD !== "TransactionSearch" || !/^[\d-]{10}T[\d:]{8}Z$/.test(asked.STARTDATE ?? ""))
    return { ACK: "Failure", L_ERRORCODE0: "10003", L_LONGMESSAGE0: "Start date is missing" };
  const matching = [...known].filter(
    ([, fields]) =>
      (!asked.INVNUM || fields.INVNUM === asked.INVNUM) &&
      (!asked.TRANSACTIONCLASS || fields.CLASS === asked.TRANSACTIONCLASS),
  );
  // The newest comes first.
  const numbers = matching.reverse().map(([number], at) => [`L_TRANSACTIONID${at}`, number]);
  return { ACK: "Success", ...Object.fromEntries(numbers) };
}

/**
 * What a service answers to whoever has not its key; null for its own site. docs.stripe.com/api/authentication,
 * paystack.com/docs/api/authentication, razorpay.com/docs/api/authentication, developer.flutterwave.com/v3.0/docs/authentication
 */
function refusalOf({ path, authorization }: Asked): object | null {
  const basic = `Basic ${Buffer.from(`${KEYS.RAZORPAY_KEY_ID}:${KEYS.RAZORPAY_KEY_SECRET}`).toString("base64")}`;
  const services: [RegExp, string, object][] = [
    [
      /^\/v1\/(?:payment_intents|events)/,
      `Bearer ${KEYS.STRIPE_SECRET_KEY}`,
      { error: { type: "invalid_request_error", message: "Invalid API Key provided" } },
    ],
    [
      /^\/v1\/(?:orders|payments|refunds|disputes)/,
      basic,
      { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } },
    ],
    [
      /^\/(?:transaction|refund|dispute)/,
      `Bearer ${KEYS.PAYSTACK_SECRET_KEY}`,
      { status: false, message: "Invalid key" },
    ],
    [
      /^\/v3\//,
      `Bearer ${KEYS.FLUTTERWAVE_SECRET_KEY}`,
      { status: "error", message: "Invalid authorization key", data: null },
    ],
  ];
  const [, key, refusal] = services.find(([paths]) => paths.test(path)) ?? [];
  return refusal && authorization !== key ? refusal : null;
}

/** A server that answers as the services' documentation says theirs do. */
export async function startGateways(): Promise<Gateways> {
  let number = 0;
  /** docs.stripe.com/api/idempotent_requests: the same key has the same answer. */
  const intents = new Map<string, object>();
  const gateways: Gateways = {
    environment: {},
    asked: [],
    flutterwaveCharges: new Map(),
    flutterwaveChargebacks: [],
    payPalTransactions: new Map(),
    answers: new Map(),
    payPalVerdict: "VERIFIED",
    failWith: null,
    losing: 0,
    before: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function answer({ path, body, idempotencyKey }: Asked): unknown {
    number += 1;
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const told = gateways.answers.get(path) ?? gateways.answers.get(pathname);
    if (told) return told;
    // https://docs.stripe.com/api/events/list
    if (pathname === "/v1/events") return { object: "list", data: [], has_more: false, url: "/v1/events" };
    // https://developer.flutterwave.com/reference/endpoints/charge-backs
    if (pathname === "/v3/chargebacks") {
      const payment = searchParams.get("flw_ref");
      const data = gateways.flutterwaveChargebacks.filter((row) => payment === null || row.flw_ref === payment);
      return { status: "success", message: "Chargebacks fetched", data };
    }
    // https://docs.stripe.com/api/payment_intents/create
    if (path === "/v1/payment_intents") {
      const intent = intents.get(idempotencyKey) ?? {
        id: `pi_${number}`,
        object: "payment_intent",
        amount: Number(body.amount),
        amount_received: 0,
        client_secret: `pi_${number}_secret_x`,
        currency: body.currency,
        status: "requires_payment_method",
      };
      if (idempotencyKey) intents.set(idempotencyKey, intent);
      return intent;
    }
    // https://paystack.com/docs/api/transaction/#initialize
    if (path === "/transaction/initialize")
      return {
        status: true,
        message: "Authorization URL created",
        data: {
          authorization_url: `https://checkout.paystack.com/${number}`,
          access_code: String(number),
          reference: body.reference,
        },
      };
    // https://razorpay.com/docs/api/orders/create/
    if (path === "/v1/orders")
      return {
        id: `order_${number}`,
        entity: "order",
        amount: body.amount,
        amount_paid: 0,
        amount_due: body.amount,
        currency: body.currency,
        receipt: body.receipt,
        status: "created",
        attempts: 0,
        notes: body.notes,
      };
    // https://developer.flutterwave.com/v3.0/docs/flutterwave-standard
    if (path === "/v3/payments")
      return {
        status: "success",
        message: "Hosted Link",
        data: { link: `https://checkout.flutterwave.com/v3/hosted/pay/${number}` },
      };
    const verified = /^\/v3\/transactions\/(\d+)\/verify$/.exec(path)?.[1];
    if (verified)
      return {
        status: "success",
        message: "Transaction fetched successfully",
        data: gateways.flutterwaveCharges.get(verified) ?? {},
      };
    return null;
  }

  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const isJson = /json/.test(request.headers["content-type"] ?? "");
    const asked: Asked = {
      path: request.url ?? "",
      authorization: request.headers.authorization ?? "",
      idempotencyKey: String(request.headers["idempotency-key"] ?? ""),
      body: isJson ? JSON.parse(text || "null") : Object.fromEntries(new URLSearchParams(text)),
    };
    gateways.asked.push(asked);
    await gateways.before?.(asked);
    // https://developer.paypal.com/api/nvp-soap/ipn/IPNImplementation/
    if (asked.path === "/paypal/verify") {
      response.end(gateways.payPalVerdict);
      return;
    }
    if (asked.path === "/paypal/nvp") {
      response.statusCode = gateways.failWith ?? 200;
      response.end(new URLSearchParams(payPalAnswer(gateways.payPalTransactions, asked.body)).toString());
      return;
    }
    response.setHeader("content-type", "application/json");
    const refusal = refusalOf(asked);
    const said = gateways.failWith
      ? { status: false, message: "Currency not supported by merchant", error: { message: "Not today." } }
      : (refusal ?? answer(asked));
    if (gateways.losing > 0) {
      gateways.losing -= 1;
      request.socket.destroy();
      return;
    }
    response.statusCode = gateways.failWith ?? (refusal ? 401 : 200);
    response.end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateways.environment = {
    ...KEYS,
    STRIPE_URL: url,
    PAYSTACK_URL: url,
    RAZORPAY_URL: url,
    FLUTTERWAVE_URL: url,
    PAYPAL_URL: `${url}/paypal/form`,
    PAYPAL_VERIFY_URL: `${url}/paypal/verify`,
    PAYPAL_API_URL: `${url}/paypal/nvp`,
  };
  return gateways;
}

const hmac = (algorithm: string, secret: string, text: string) =>
  createHmac(algorithm, secret).update(text).digest("hex");

export interface Notice {
  body: string;
  headers: Record<string, string>;
}

const json = (body: string, headers: Record<string, string>): Notice => ({
  body,
  headers: { "content-type": "application/json", ...headers },
});

/** What Razorpay's window hands over after a payment. */
export const razorpayCheckout = (orderId: string, paymentId: string, secret = KEYS.RAZORPAY_KEY_SECRET) => ({
  razorpay_payment_id: paymentId,
  razorpay_signature: hmac("sha256", secret, `${orderId}|${paymentId}`),
});

/** Notifications as the services send them, signed. */
export const notices = {
  /** @param age seconds since it was signed */
  stripe(type: string, object: object, eventId: string, secret = KEYS.STRIPE_WEBHOOK_SECRET, age = 0): Notice {
    const body = JSON.stringify({ id: eventId, object: "event", type, data: { object } });
    const at = Math.floor(Date.now() / 1000) - age;
    return json(body, { "stripe-signature": `t=${at},v1=${hmac("sha256", secret, `${at}.${body}`)}` });
  },
  paystack(data: object, secret = KEYS.PAYSTACK_SECRET_KEY, event = "charge.success"): Notice {
    const body = JSON.stringify({ event, data });
    return json(body, { "x-paystack-signature": hmac("sha512", secret, body) });
  },
  razorpay(
    event: string,
    payment: object,
    eventId: string,
    {
      secret = KEYS.RAZORPAY_WEBHOOK_SECRET,
      order,
      dispute,
    }: { secret?: string; order?: object; dispute?: object } = {},
  ): Notice {
    const body = JSON.stringify({
      entity: "event",
      event,
      contains: ["payment", ...(order ? ["order"] : []), ...(dispute ? ["dispute"] : [])],
      payload: {
        payment: { entity: payment },
        ...(order && { order: { entity: order } }),
        ...(dispute && { dispute: { entity: dispute } }),
      },
    });
    return json(body, {
      "x-razorpay-signature": hmac("sha256", secret, body),
      "x-razorpay-event-id": eventId,
    });
  },
  flutterwave(data: object, hash = KEYS.FLUTTERWAVE_WEBHOOK_HASH, event = "charge.completed"): Notice {
    return json(JSON.stringify({ event, data }), { "verif-hash": hash });
  },
  paypal(fields: Record<string, string>): Notice {
    return {
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    };
  },
};
