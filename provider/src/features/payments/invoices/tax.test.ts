import { includedTax, readInvoiceSetting } from "./tax.ts";

test.each([
  [120, 20, "USD", 100, 20],
  [19, 19, "EUR", 15.97, 3.03],
  [500, 10, "JPY", 455, 45],
  [19.125, 5, "KWD", 18.214, 0.911],
  [19, 0, "USD", 19, 0],
  [0.01, 20, "USD", 0.01, 0],
])("of %d with %d %% included in %s, %d is net and %d tax", (total, rate, currency, net, tax) => {
  expect(includedTax(total, rate, currency)).toEqual({ net, tax });
});

test("settings of invoices are checked, with a sentence that names them", () => {
  expect(readInvoiceSetting("invoice_tax_rate", "19")).toBe(19);
  expect(readInvoiceSetting("invoice_prefix", " R- ")).toBe("R-");
  for (const [name, value] of [
    ["invoice_tax_rate", "much"],
    ["invoice_tax_rate", ""],
    ["invoice_tax_rate", 101],
    ["invoice_prefix", "a b"],
    ["invoice_prefix", "far-too-long-prefix"],
    ["company_tax_id", 5],
  ] as const)
    expect(() => readInvoiceSetting(name, value)).toThrow(name);
});
