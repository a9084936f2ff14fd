/** Scripts of payment services that this page may run, and nothing else of theirs or anybody's. */
export const SERVICE_SCRIPTS = {
  // The release that `@stripe/stripe-js` is written for: loadStripe uses the script that it finds.
  stripe: "https://js.stripe.com/endive/stripe.js",
  // razorpay.com/docs/payments/payment-gateway/web-integration/standard
  razorpay: "https://checkout.razorpay.com/v1/checkout.js",
} as const;

export type ServiceName = keyof typeof SERVICE_SCRIPTS;

interface Policy {
  createScriptURL(url: string): string;
}

interface Factory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Policy;
}

/** A page makes a policy once; another version of this remote, in the same page, goes on with it. */
const KEPT = Symbol.for("gable.payments.scripts");
const page = globalThis as { trustedTypes?: Factory; [KEPT]?: Policy };

function known(url: string): string {
  if ((Object.values(SERVICE_SCRIPTS) as string[]).includes(url)) return url;
  throw new TypeError(`${url} is no script of a payment service.`);
}

/** As trusted, where the page asks for it. @throws TypeError for any other address */
function trusted(url: string): string {
  page[KEPT] ??= page.trustedTypes?.createPolicy("gable-payments", { createScriptURL: known }) ?? {
    createScriptURL: known,
  };
  return page[KEPT].createScriptURL(url);
}

const loading = new Map<ServiceName, Promise<void>>();

/** Runs a service's script, once a page; one that did not come is asked for again by the next call. @throws Error when it does not come */
export function loadServiceScript(name: ServiceName): Promise<void> {
  let script = loading.get(name);
  if (!script) {
    script = insert(SERVICE_SCRIPTS[name]).catch((error: unknown) => {
      loading.delete(name);
      throw error;
    });
    loading.set(name, script);
  }
  return script;
}

function insert(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = trusted(url);
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} did not load.`));
    };
    document.head.append(script);
  });
}
