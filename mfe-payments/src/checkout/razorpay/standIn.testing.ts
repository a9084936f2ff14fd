/**
 * A stand-in of Razorpay's script: as much of it as the checkout uses, with markup of its own as the real one writes it. It
 * runs in a browser as in jsdom: types alone stand between this file and a script.
 */
interface Options {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  prefill: { email: string };
  handler(answer: Record<string, string>): void;
  modal: { ondismiss(): void };
}

/** The windows that were opened, newest last. */
export const opened: Options[] = [];

class Razorpay {
  readonly #options: Options;
  readonly #failed = new Set<(answer: object) => void>();

  constructor(options: Options) {
    this.#options = options;
  }

  on(event: string, listener: (answer: object) => void) {
    if (event === "payment.failed") this.#failed.add(listener);
  }

  open() {
    opened.push(this.#options);
    const { order_id, handler, modal } = this.#options;
    const place = document.createElement("div");
    place.innerHTML = `<div role="dialog" aria-label="Razorpay"><p>${order_id}</p>
<button type="button">Pay now</button><button type="button">Use a bad card</button><button type="button">Close window</button></div>`;
    const [pay, refuse, close] = place.querySelectorAll("button");
    pay?.addEventListener("click", async () => {
      place.remove();
      // In a browser the tests' own Razorpay signs, as the real one does behind its window.
      const { signedByRazorpay } = globalThis as { signedByRazorpay?(order: string, payment: string): Promise<string> };
      const razorpay_signature = (await signedByRazorpay?.(order_id, "pay_1")) ?? "f00";
      handler({ razorpay_payment_id: "pay_1", razorpay_order_id: order_id, razorpay_signature });
    });
    refuse?.addEventListener("click", () => {
      for (const tell of this.#failed) tell({ error: { description: "Your card was refused by the bank." } });
    });
    close?.addEventListener("click", () => {
      place.remove();
      modal.ondismiss();
    });
    document.body.append(place);
  }
}

/** What Razorpay's script leaves in the page. */
export function standInForRazorpay(): void {
  Object.assign(globalThis, { Razorpay });
}
