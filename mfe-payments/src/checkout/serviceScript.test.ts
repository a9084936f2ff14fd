/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { loadServiceScript, SERVICE_SCRIPTS } from "./serviceScript.ts";

const scripts = () => [...document.querySelectorAll("script")];

test("Stripe's script is the one that its library is written for", () => {
  const library = readFileSync(require.resolve("@stripe/stripe-js/dist/pure.js"), "utf8");
  const train = /RELEASE_TRAIN = '(\w+)'/.exec(library)?.[1];
  expect(SERVICE_SCRIPTS.stripe).toBe(`https://js.stripe.com/${train}/stripe.js`);
});

test("a script is asked for once, by a policy that knows no other; one that did not come is asked for again", async () => {
  let rule = (url: string) => url;
  const createPolicy = jest.fn((_name: string, { createScriptURL }: { createScriptURL(url: string): string }) => {
    rule = createScriptURL;
    return { createScriptURL };
  });
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  const first = loadServiceScript("razorpay");
  const second = loadServiceScript("razorpay");
  expect(scripts().map(({ src }) => src)).toEqual([SERVICE_SCRIPTS.razorpay]);
  scripts()[0]?.dispatchEvent(new Event("error"));
  await expect(first).rejects.toThrow("did not load");
  await expect(second).rejects.toThrow("did not load");
  expect(scripts()).toHaveLength(0);

  const again = loadServiceScript("razorpay");
  scripts()[0]?.dispatchEvent(new Event("load"));
  await again;
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["gable-payments"]);
  for (const url of ["https://js.stripe.com/v3", "https://js.stripe.com.evil.test/endive/stripe.js", "/x.js"])
    expect(() => rule(url)).toThrow(TypeError);
});
