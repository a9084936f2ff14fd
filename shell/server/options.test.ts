import { readOptions } from "./options.ts";

describe("where pages may send a form", () => {
  it.each([
    [{}, []],
    [{ PAYPAL_BUSINESS: "shop@site.example" }, ["https://www.paypal.com"]],
    [{ PAYPAL_BUSINESS: "shop@site.example", PAYMENT_SANDBOX: "1" }, ["https://www.sandbox.paypal.com"]],
    [{ PAYPAL_BUSINESS: "shop@site.example", PAYMENT_SANDBOX: "0" }, ["https://www.paypal.com"]],
    [{ PAYPAL_BUSINESS: "shop@site.example", PAYPAL_URL: "http://127.0.0.1:4999/webscr" }, ["http://127.0.0.1:4999"]],
    [{ PAYPAL_URL: "https://www.paypal.com/cgi-bin/webscr" }, []],
  ])("is, by %j, %j", (environment, targets) => expect(readOptions(environment).formTargets).toEqual(targets));

  it("is refused when PayPal's address is none", () =>
    expect(() => readOptions({ PAYPAL_BUSINESS: "shop", PAYPAL_URL: "paypal" })).toThrow("PAYPAL_URL"));
});
