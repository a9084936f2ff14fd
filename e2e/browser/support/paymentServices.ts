import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { KEYS } from "@gable/provider/samples/gateways.ts";
import type { BrowserContext } from "@playwright/test";
import { CONFIGURED, ROOT } from "./settings.ts";

const SECRETS = {
  stripe: KEYS.STRIPE_WEBHOOK_SECRET,
  razorpay: KEYS.RAZORPAY_WEBHOOK_SECRET,
  flutterwave: KEYS.FLUTTERWAVE_WEBHOOK_HASH,
};
const { RAZORPAY_KEY_SECRET, PAYPAL_BUSINESS: BUSINESS } = KEYS;
const CHECKOUT = join(ROOT, "mfe-payments/src/checkout");

type Fields = Record<string, string>;
type Order = Record<string, unknown> & { metadata?: Fields };

const PAYPAL_VERIFY = "/paypal/verify";

/** Settings of a platform whose members can pay, at whatever listens on a port. */
export function paymentSettings(port: number): Record<string, string> {
  const url = `http://127.0.0.1:${port}`;
  // PayPal is asked nothing but whether a notification is its own.
  const {
    PAYPAL_API_USERNAME: _name,
    PAYPAL_API_PASSWORD: _password,
    PAYPAL_API_SIGNATURE: _signature,
    ...keys
  } = KEYS;
  return {
    ...keys,
    STRIPE_URL: url,
    PAYSTACK_URL: url,
    RAZORPAY_URL: url,
    FLUTTERWAVE_URL: url,
    PAYPAL_URL: "https://paypal.test/cgi-bin/webscr",
    PAYPAL_VERIFY_URL: `${url}${PAYPAL_VERIFY}`,
  };
}

/** A stand-in of a service's script, as a browser takes it. */
function scriptOf(folder: string, start: string): string {
  const source = stripTypeScriptTypes(readFileSync(join(CHECKOUT, folder, "standIn.testing.ts"), "utf8"));
  return `(() => {${source.replaceAll(/^export /gm, "")}\n${start}();\n})();`;
}

/** Answers Stripe's script, which comes wherever cards are offered. */
export const serveStripeScript = (context: BrowserContext): Promise<unknown> =>
  context.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: scriptOf("stripe", "standInForStripe") }),
  );

/**
 * Payment services of the tests' own, which speak as Stripe, Razorpay, Flutterwave and PayPal do: orders, scripts and pages
 * to pay by, notifications.
 */
export class PaymentServices {
  readonly #orders: Order[] = [];
  readonly #first = Date.now();
  /** What Flutterwave answers of charges. */
  #charged: "successful" | "failed" = "successful";
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      // Questions about payments are not answered: what these services have to say they notify.
      if (request.method === "GET" && !path.endsWith("/verify")) {
        response.statusCode = 404;
        response.setHeader("content-type", "application/json");
        return response.end(JSON.stringify({ error: { type: "invalid_request_error", message: "No such payment." } }));
      }
      const answer = this.#answer(path, Buffer.concat(parts).toString("utf8"));
      response.setHeader("content-type", typeof answer === "string" ? "text/plain" : "application/json");
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    });
  });

  /** Takes the orders of the configured platform. */
  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(CONFIGURED.payments, "127.0.0.1", resolve));
  }

  /** Of the latest order: no other server of the tests has given the platform this number. */
  get #number(): number {
    return this.#first + this.#orders.length;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** What platforms are answered. */
  #answer(path: string, body: string): object | string {
    const number = this.#number + 1;
    if (path === PAYPAL_VERIFY) return "VERIFIED";
    if (path.endsWith("/verify")) return { status: "success", data: { ...this.#charge(), status: this.#charged } };
    if (path.startsWith("/v1/payment_intents")) {
      const form = new URLSearchParams(body);
      const metadata = Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const key = /^metadata\[(.*)\]$/.exec(name)?.[1];
          return key ? [[key, value]] : [];
        }),
      );
      const id = `pi_${number}`;
      this.#orders.push({ id, amount: Number(form.get("amount")), currency: form.get("currency"), metadata });
      return { object: "payment_intent", client_secret: `${id}_secret`, ...this.latest() };
    }
    this.#orders.push(JSON.parse(body));
    if (path === "/v1/orders") return { ...this.latest(), id: `order_${number}`, entity: "order" };
    return { status: "success", message: "Hosted Link", data: { link: `https://flutterwave.test/pay/${number}` } };
  }

  #charge(): object {
    const { tx_ref, amount, currency } = this.latest();
    return { id: this.#number, tx_ref, amount, currency };
  }

  /** Answers the scripts and pages by which members of a browser pay. */
  async serve(context: BrowserContext): Promise<void> {
    const script = (body: string) => ({ contentType: "text/javascript", body });
    const page = (name: string, links: [href: string, words: string][]) => ({
      contentType: "text/html",
      body: `<!doctype html><title>${name}</title><h1>${name}</h1>${links.map(([href, words]) => `<a href="${href}">${words}</a>`).join(" ")}`,
    });
    await context.exposeFunction("signedByRazorpay", (order: string, payment: string) =>
      createHmac("sha256", RAZORPAY_KEY_SECRET).update(`${order}|${payment}`).digest("hex"),
    );
    await serveStripeScript(context);
    await context.route("https://checkout.razorpay.com/**", (route) =>
      route.fulfill(script(scriptOf("razorpay", "standInForRazorpay"))),
    );
    await context.route("https://api.stripe.com/**", (route) =>
      route.fulfill({ headers: { "access-control-allow-origin": "*" }, body: "{}" }),
    );
    await context.route("https://flutterwave.test/**", (route) => {
      const back = String(this.latest().redirect_url);
      return route.fulfill(
        page("Flutterwave", [
          [`${back}&status=successful`, "Pay now"],
          [`${back}&status=cancelled`, "Cancel"],
        ]),
      );
    });
    await context.route("https://paypal.test/**", (route) => {
      const form = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ""));
      this.#orders.push(form);
      return route.fulfill(
        page("PayPal", [
          [form.return ?? "", "Pay now"],
          [form.cancel_return ?? "", "Cancel"],
        ]),
      );
    });
  }

  latest(): Order {
    const order = this.#orders.at(-1);
    if (!order) throw new Error("Nobody has begun to pay.");
    return order;
  }

  /** Tells a platform that the latest order was paid. */
  async notifyPaid(origin: string, service: "stripe" | "razorpay" | "flutterwave" | "paypal"): Promise<void> {
    const [body, headers] = this.#notification(service);
    const answer = await fetch(`${origin}/api/webhooks/${service}`, { method: "POST", headers, body });
    const said = await answer.text();
    if (!answer.ok || !said.includes('"paid"')) throw new Error(`The notification did not pay: ${said}`);
  }

  /** Tells a platform that the latest order was refused. */
  async notifyFailed(origin: string, service: "flutterwave" | "paypal"): Promise<void> {
    this.#charged = "failed";
    const [body, headers] = this.#notification(service, "Denied");
    const answer = await fetch(`${origin}/api/webhooks/${service}`, { method: "POST", headers, body });
    this.#charged = "successful";
    const said = await answer.text();
    if (!answer.ok || !said.includes('"failed"')) throw new Error(`The notification did not refuse: ${said}`);
  }

  /** @param status of PayPal's; Flutterwave is asked for its own */
  #notification(
    service: "stripe" | "razorpay" | "flutterwave" | "paypal",
    status = "Completed",
  ): [body: string, headers: Fields] {
    const order = this.latest();
    const id = String(this.#number);
    if (service === "paypal") {
      const { custom, amount, currency_code } = order as Fields;
      const fields = { txn_id: id, custom, mc_gross: amount, mc_currency: currency_code, receiver_email: BUSINESS };
      const body = new URLSearchParams({ ...(fields as Fields), payment_status: status });
      return [String(body), { "content-type": "application/x-www-form-urlencoded" }];
    }
    if (service === "flutterwave") {
      const body = JSON.stringify({ event: "charge.completed", data: this.#charge() });
      return [body, { "content-type": "application/json", "verif-hash": SECRETS.flutterwave }];
    }
    const sign = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");
    if (service === "razorpay") {
      const payment = { id: `pay_${id}`, order_id: `order_${id}`, amount: order.amount, currency: order.currency };
      const payload = { payment: { entity: payment }, order: { entity: { receipt: order.receipt } } };
      const body = JSON.stringify({ event: "order.paid", payload });
      const signature = sign(body, SECRETS.razorpay);
      return [body, { "content-type": "application/json", "x-razorpay-signature": signature }];
    }
    const intent = { object: "payment_intent", ...order, amount_received: order.amount };
    const event = { id: `evt_${id}`, object: "event", type: "payment_intent.succeeded", data: { object: intent } };
    const body = JSON.stringify(event);
    const time = Math.floor(Date.now() / 1000);
    const signature = `t=${time},v1=${sign(`${time}.${body}`, SECRETS.stripe)}`;
    return [body, { "content-type": "application/json", "stripe-signature": signature }];
  }
}
