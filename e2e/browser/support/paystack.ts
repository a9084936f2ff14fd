import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { KEYS } from "@gable/provider/samples/gateways.ts";
import type { BrowserContext } from "@playwright/test";
import { CONFIGURED } from "./settings.ts";

const SECRET = KEYS.PAYSTACK_SECRET_KEY;
/** Where members pay; browsers are answered by {@link Paystack.serve}. */
const PAGES = "https://paystack.test";

interface Order {
  reference: string;
  amount: number;
  currency: string;
  callback_url: string;
  metadata: { cancel_action: string };
}

/** A payment service of the tests' own, which speaks as Paystack does: orders, a page to pay at, notifications. */
export class Paystack {
  readonly #orders: Order[] = [];
  readonly #first = Date.now();
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      // Questions about payments are not answered: what this service has to say it notifies.
      if (request.method === "GET") {
        response.statusCode = 404;
        return response.end("{}");
      }
      const order = JSON.parse(Buffer.concat(parts).toString("utf8")) as Order;
      this.#orders.push(order);
      const data = { reference: order.reference, authorization_url: `${PAGES}/pay/${order.reference}` };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ status: true, message: "Authorization URL created", data }));
    });
  });

  /** Takes the orders of the configured platform. */
  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(CONFIGURED.payments, "127.0.0.1", resolve));
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Answers the pages at which members of a browser pay or give up. */
  async serve(context: BrowserContext): Promise<void> {
    await context.route(`${PAGES}/**`, async (route) => {
      const order = this.latest();
      const link = (href: string, words: string) => `<a href="${href}">${words}</a>`;
      await route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Paystack</title><h1>Paystack</h1>${link(order.callback_url, "Pay now")} ${link(order.metadata.cancel_action, "Cancel")}`,
      });
    });
  }

  latest(): Order {
    const order = this.#orders.at(-1);
    if (!order) throw new Error("Nobody has begun to pay.");
    return order;
  }

  /** Tells a platform what has become of the latest order. */
  async notify(origin: string, event: "charge.success" | "charge.failed"): Promise<void> {
    const { reference, amount, currency } = this.latest();
    const body = JSON.stringify({
      event,
      data: { id: this.#first + this.#orders.length, reference, amount, currency },
    });
    const signature = createHmac("sha512", SECRET).update(body).digest("hex");
    const answer = await fetch(`${origin}/api/webhooks/paystack`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-paystack-signature": signature },
      body,
    });
    if (!answer.ok) throw new Error(`The notification was refused: ${await answer.text()}`);
  }
}
