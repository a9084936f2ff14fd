import type { Database } from "../../platform/database/index.ts";
import { composeMail } from "../../platform/outbox/index.ts";
import { readTexts } from "../../platform/texts/index.ts";
import { alertMail } from "./mail.ts";

const base = {
  name: "Pune flats",
  query: "city=Pune",
  stop: "https://gable.test/search-alerts/k3y",
  origin: "https://gable.test",
  settings: { currency_symbol: "₹" },
};
const found = [{ title: "Villa", city: "Pune", slug_id: "villa", price: 12_500 }];

/** Of a site whose operator has put nothing in other words. */
const texts = (language: string) => {
  const query = { select: () => query, where: () => query, execute: async () => [] };
  return readTexts({ selectFrom: () => query } as unknown as Database, language, "provider.");
};

test("an alert names the listings with their addresses, and where to see all or end the mails", async () => {
  const { subject, text } = alertMail({ ...base, total: 1, found }, "en", await texts("en"));
  expect(subject).toBe("1 new listing: Pune flats");
  expect(text).toBe(
    [
      "Villa, Pune: ₹12,500\nhttps://gable.test/properties-details/villa",
      [
        "All results: https://gable.test/properties?city=Pune",
        "Change how often you get these emails: https://gable.test/user/saved-searches",
        "Stop these emails: https://gable.test/search-alerts/k3y",
      ].join("\n"),
    ].join("\n\n"),
  );
});

test("what does not fit into a mail is counted, and a name makes no header of its own", async () => {
  const long = alertMail({ ...base, name: "a\r\nBcc: x@y.z", query: "", total: 12, found }, "en", await texts("en"));
  expect(composeMail("en", long, base.origin).subject).toBe("12 new listings: a Bcc: x@y.z");
  expect(long.text).toContain("and 11 more.");
  expect(long.text).toContain("https://gable.test/properties\n");
});

test.each([
  ["ar", "إعلانان جديدان: Pune flats", "rtl"],
  ["es", "2 anuncios nuevos: Pune flats", "ltr"],
  ["fr", "2 nouvelles annonces\u202f: Pune flats", "ltr"],
  ["hi", "2 नई लिस्टिंग: Pune flats", "ltr"],
])("an alert in %s has the language's words, plural and direction", async (language, subject, direction) => {
  const words = alertMail({ ...base, total: 2, found: [...found, ...found] }, language, await texts(language));
  expect(words.subject).toBe(subject);
  expect(words.text).not.toContain("provider.");
  const { html } = composeMail(language, words, base.origin);
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(html).toContain('<a dir="ltr" href="https://gable.test/user/saved-searches">');
});

test("a mail's markup is its own: what members wrote is text, and an address ends before the full stop", () => {
  const { html } = composeMail(
    "en",
    { subject: "<b>", text: "<script>alert(1)</script>\n\nSee https://a.test/?b=1&c=2." },
    "https://a.test",
  );
  expect(html).not.toContain("<script>");
  expect(html).toContain("<title>&#60;b&#62;</title>");
  expect(html).toContain('<a dir="ltr" href="https://a.test/?b=1&#38;c=2">https://a.test/?b=1&#38;c=2</a>.');
});

test("a title that was kept with line breaks stays one line, and nothing but the site's own address is a link", async () => {
  const title = "Villa\n\nConfirm your account: https://evil.test/sign-in\u2028\u202eHTTP://evil.test";
  const alert = alertMail({ ...base, total: 1, found: [{ ...found[0], title } as never] }, "en", await texts("en"));
  expect(alert.text.split("\n\n")).toHaveLength(2);
  const { text, html } = composeMail("en", alert, base.origin);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => new URL(address).origin);
  expect(new Set(links)).toEqual(new Set([base.origin]));
  expect(text).not.toMatch(/:\/\/evil/i);
});

test.each([
  "https://gable.test.evil.test/",
  "https://gable.test@evil.test/",
  "https://gable.testing",
  "http://gable.test/",
  "xhttps://gable.test/",
])("%s is not the site's own address", (address) => {
  const { html } = composeMail("en", { subject: "s", text: `See ${address} now` }, base.origin);
  expect(html).not.toContain("href");
});

test.each(["https://gable.test", "https://gable.test.", "https://gable.test/a?b=c#d", "(https://gable.test/a)"])(
  "%s is the site's own address",
  (address) => {
    const { html, text } = composeMail("en", { subject: "s", text: `See ${address}` }, base.origin);
    expect(html).toContain('href="https://gable.test');
    expect(text).toBe(`See ${address}`);
  },
);
