/**
 * A stand-in of Stripe's script: as much of it as the checkout uses. It runs in a browser as in jsdom: types alone stand
 * between this file and a script. What is done depends on the number of the card, as with Stripe's own test cards
 * (docs.stripe.com/testing).
 */
type Listener = (event: { elementType: string }) => void;

export const CARDS = {
  paid: "4242424242424242",
  declined: "4000000000000002",
  secondStep: "4000002500003155",
};

/** What the checkout has asked for, newest last; so many of the next forms do not come. */
export const asked: {
  options: unknown;
  confirmed: { clientSecret: string; return_url: string }[];
  missing: number;
} = {
  options: null,
  confirmed: [],
  missing: 0,
};

function button(words: string, onPress: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.onclick = onPress;
  return made;
}

class CardElement {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly input = document.createElement("input");

  on(event: string, listener: Listener) {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  off(event: string, listener: Listener) {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  mount(place: HTMLElement) {
    const isMissing = asked.missing > 0;
    if (isMissing) asked.missing -= 1;
    else {
      const label = document.createElement("label");
      label.append("Card number ", this.input);
      place.append(label);
    }
    setTimeout(() => {
      const listeners = this.#listeners.get(isMissing ? "loaderror" : "ready");
      for (const listener of listeners ?? []) listener({ elementType: "payment" });
    });
  }

  update() {}
  unmount() {
    this.input.closest("label")?.remove();
  }
  destroy() {
    this.unmount();
  }
}

/** The bank's own question: asked over the page until it is answered. */
function secondStep(): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    dialog.setAttribute("aria-label", "Your bank asks");
    const answer = (yes: boolean) => () => {
      dialog.remove();
      resolve(yes);
    };
    dialog.append(button("Complete authentication", answer(true)), button("Fail authentication", answer(false)));
    document.body.append(dialog);
  });
}

async function confirmPayment(given: {
  elements: { card: CardElement };
  clientSecret: string;
  confirmParams: { return_url: string };
}) {
  const { elements, clientSecret, confirmParams } = given;
  asked.confirmed.push({ clientSecret, return_url: confirmParams.return_url });
  const number = elements.card.input.value.replaceAll(" ", "");
  const refusal = (message: string) => ({ error: { type: "card_error", message } });
  if (number === CARDS.declined) return refusal("Your card was declined.");
  if (number === CARDS.secondStep && !(await secondStep()))
    return refusal("We are unable to authenticate your payment method.");
  // As Stripe's own frames do it; in a browser the policy of the page must allow it.
  const id = clientSecret.slice(0, clientSecret.indexOf("_secret"));
  await globalThis.fetch?.(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, { method: "POST" });
  return { paymentIntent: { id, status: "succeeded" } };
}

function makeStripe() {
  return {
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment,
    elements(options: unknown) {
      asked.options = options;
      const card = new CardElement();
      return {
        card,
        create: () => card,
        getElement: () => card,
        update() {},
        async submit() {
          if (card.input.value) return {};
          card.input.setAttribute("aria-invalid", "true");
          return { error: { type: "validation_error", message: "Your card number is incomplete." } };
        },
      };
    },
  };
}

/** What Stripe's script leaves in the page. */
export function standInForStripe(): void {
  Object.assign(globalThis, { Stripe: Object.assign(makeStripe, { version: "endive" }) });
}
